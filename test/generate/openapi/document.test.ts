import { describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { operationEntries } from '../../../lib/contract/index.ts';
import { Components } from '../../../lib/generate/openapi/components.ts';
import { openApiDocument } from '../../../lib/generate/openapi/document.ts';
import { read } from '../../support/project.ts';

const { version } = JSON.parse(read('package.json'));
const document = openApiDocument(operationEntries, version, 'https://api.example.org');
const source = JSON.stringify(document);

/**
 * How often each object of a document stands in it, by its JSON. Examples count as a whole: no reference leads into one.
 * Parameters are written out, since generators lose what a reference to one says; so is a 400, which shows the
 * operation's own examples.
 */
function occurrences(value: unknown, key = '', seen = new Map<string, number>()): Map<string, number> {
  if (typeof value !== 'object' || value === null || key === 'parameters') return seen;
  const json = JSON.stringify(value);
  if (key !== '400') seen.set(json, (seen.get(json) ?? 0) + 1);
  if (!('value' in value)) for (const [name, part] of Object.entries(value)) occurrences(part, name, seen);
  return seen;
}

/** The JSON of a part without its references: OpenAPI has none to a list of headers, which is nothing but references. */
const ownText = (json: string) => json.replaceAll(/\{"\$ref":"[^"]+"\}/g, '');

describe('the OpenAPI document', () => {
  test('has nothing that the recommended rules of Redocly find fault with', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        struct: 'error',
        // The specification of the service asks for /math/pow/ with its slash.
        'no-path-trailing-slash': 'off',
      },
    });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('is found wrong by the same rules where it is wrong', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const wrong = source.replace('"operationId":"mathPrime"', '"operationId":"mathSqrt"');
    const problems = await lintFromString({ source: wrong, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId }) => ruleId)).toContain('operation-operationId-unique');
  });

  test('is committed as it is generated', () => {
    const committed = JSON.parse(read('docs/openapi.json'));
    const local = openApiDocument(operationEntries, version, 'http://localhost:3000');
    const state =
      JSON.stringify(committed) === JSON.stringify(local) ? 'fresh' : 'stale; refresh it with: npm run openapi';
    expect(`docs/openapi.json is ${state}`).toBe('docs/openapi.json is fresh');
  });

  test('tells of each operation all its statuses, under its own name', () => {
    const operations = Object.values(document.paths).map(({ get }) => get as Record<string, object>);
    expect(operations).toHaveLength(operationEntries.length);
    for (const { responses, parameters } of operations) {
      // What has no parameters has none that could be bad.
      const badRequest = (parameters as unknown as unknown[]).length > 0 ? ['400'] : [];
      expect(Object.keys(responses ?? {})).toEqual(['200', ...badRequest, '404', '405', '429', '500', '503']);
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test('writes no large part twice', () => {
    const twice = [...occurrences(document)].filter(([json, count]) => count > 1 && ownText(json).length > 160);
    expect(twice.map(([json]) => json)).toEqual([]);
  });
});

describe('a component', () => {
  test('is written once, however often it is referred to', () => {
    const components = new Components();
    const reference = components.schema({ title: 'Text', type: 'string' });
    expect(components.schema({ title: 'Text', type: 'string' })).toEqual(reference);
    expect(components.parts.schemas).toEqual({ Text: { type: 'string' } });
  });

  test('refuses a name that another one has', () => {
    const components = new Components();
    components.schema({ title: 'Text', type: 'string' });
    expect(() => components.schema({ title: 'Text', type: 'number' })).toThrow('two schemas are named Text');
  });

  test('is not made of a property that is called title', () => {
    const components = new Components();
    const schema = { type: 'object', properties: { title: { type: 'string' } } };
    expect(components.schema(schema)).toEqual(schema);
  });
});
