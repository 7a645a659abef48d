import { describe, expect, test } from '@jest/globals';
import { REFERENCE } from '../../lib/bundle/pages.ts';
import { ERROR_CODES } from '../../lib/http/error-codes.ts';
import { fillPath, openApiPath } from '../../lib/http/path-template.ts';
import { operations } from '../../lib/operations/index.ts';
import { fieldsOf, referencePage } from '../../lib/page/index.ts';
import { describeBounds } from '../../lib/page/schema-words.ts';
import { APPEARANCE } from '../../lib/reference/appearance.ts';
import { get } from '../support/invocation.ts';

const assets = { script: 'reference.js', style: 'reference.css', icon: 'icon.svg' };
const page = referencePage(REFERENCE, assets);
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('the reference page', () => {
  test('explains each status under the id that problem details link to, and each code', () => {
    expect(ids.filter((id) => id?.startsWith('error-'))).toEqual(
      [400, 404, 405, 429, 500, 503, ...Object.keys(ERROR_CODES)].map((name) => `error-${name}`),
    );
  });

  test('writes bounds as the API reads them', async () => {
    for (const { id, path, parameters } of operations) {
      for (const [name, { in: place, kind }] of Object.entries(parameters)) {
        for (const bound of describeBounds(kind.schema).match(/-?\d[^ ]*/g) ?? []) {
          const query = place === 'query' ? `?${name}=${bound}` : '';
          const { errors = [] } = (await get(fillPath(path, () => bound) + query)).body;
          const own = errors.filter(({ parameter }: { parameter: string }) => parameter === name);
          const codes = own.map(({ code }: { code: string }) => code);
          expect([id, bound, codes.filter((code: string) => code.startsWith('not_a'))]).toEqual([id, bound, []]);
        }
      }
    }
  });

  test('takes suggestions from fields that operations respond with', () => {
    for (const { path, field } of Object.values(APPEARANCE.suggestions ?? {})) {
      const source = operations.find((one) => openApiPath(one.path) === path);
      expect(source?.result.properties).toHaveProperty(field);
    }
  });

  test('has symbols of operations only', () => {
    const known = operations.map(({ id }) => id);
    expect(Object.keys(APPEARANCE.symbols ?? {}).filter((id) => !known.includes(id))).toEqual([]);
  });

  test('describes every field of every response, but a result that the operation describes', () => {
    const fields = operations.flatMap(({ result }) => fieldsOf(result));
    expect(fields.filter(([path, { description }]) => !description && path !== 'result')).toEqual([]);
  });
});
