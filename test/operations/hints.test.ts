import { expect, test } from '@jest/globals';
import { SITE_PATHS } from '../../lib/functions.ts';
import type { Operation } from '../../lib/http/operation.ts';
import { fillPath, openApiPath } from '../../lib/http/path-template.ts';
import { operations } from '../../lib/operations/index.ts';
import { NOT_A_DATE_TIME, unknownTimeZone } from '../../lib/operations/time/problems.ts';
import { get, invocationOf, send } from '../support/invocation.ts';

/** A request with this value as it stands, and the examples of the other parameters that are required. */
function requestWith({ path, parameters }: Operation, parameter: string, value: string): string {
  const valueFor = (name: string) => (name === parameter ? value : String(parameters[name]?.example));
  const inQuery = Object.entries(parameters).filter(
    ([name, { in: place, required }]) => place === 'query' && (required || name === parameter),
  );
  const query = inQuery.map(([name]) => `${name}=${valueFor(name)}`).join('&');
  return `${fillPath(path, valueFor)}?${query}`;
}

/** What errors may name: templates, pages and files. */
const NAMED: readonly string[] = [...operations.map(({ path }) => openApiPath(path)), ...SITE_PATHS];

const PATHS = /(?<=\b(?:mean|see|use) )\/[^)]*(?<![?.])/gi;
const VALUES = /(?<=\b(?:like|mean|such as|time:) (?:.*[ (])?)[^\s()/[][^\s()]*(?<![,;?.])/gi;

/** The paths and values that an error suggests, by the words before them; not `[Asia/Kolkata]`. */
function hintsIn(detail: string): string[] {
  const values = detail.match(VALUES) ?? [];
  return [...(detail.match(PATHS) ?? []), ...values.filter((value) => /[\d/]/.test(value))];
}

const failures = operations.flatMap((operation) => [
  ...operation.examples.filter(({ status }) => status >= 400).map(({ target }) => target),
  ...Object.keys(operation.parameters).map((name) => requestWith(operation, name, 'x')),
]);

test.each([
  ...failures,
  '/math/sqrt?n=4',
  '/time/unix/0/?tz=+05:30',
  '/time/iso/20240308085304',
  '/time/iso/1709884384193?tz=+01:00',
  '/time/unix/20240308085304?tz=Asia/Tokyo',
  '/time/unix/2024-03-08%2008:53:04%20+0100',
  '/time/unix/Fri,%2008%20Mar%202024%2007:53:04%20GMT',
  '/time/unix/2024-03-08T08:53:04.193-03:00[America%252FArgentina%252FComodRivadavia]',
  '/time/now?tz=UTC+2',
])('what the error of %s suggests works as it stands, or is the template of a path', async (target) => {
  const operation = operations.find(({ id }) => id === invocationOf(target).functionName);
  const { detail = '', errors = [{ detail }] } = (await get(target)).body;
  for (const { parameter, detail } of errors) {
    for (const hint of hintsIn(detail)) {
      expect(hint).not.toMatch(/[\s[\]]/); // in which shells and curl see more than a URL
      // A template, never a finished path: without the query, that would be a 200 for another time.
      if (hint.startsWith('/')) expect(NAMED).toContain(hint.replace(/#.*/, ''));
      if (hint.includes('{')) continue;
      const path = hint.startsWith('/') || !operation ? hint : requestWith(operation, parameter, hint);
      expect([path, (await send(path.replace(/#.*/, ''))).status]).toEqual([path, 200]);
    }
  }
});

test.each([
  ['/time/unix/1709884384193000', '/time/unix/1709884384193000', 'e-6'],
  ['/time/unix/1709884384193000000', '/time/unix/1709884384193000000', 'e-9'],
  ['/time/unix/ms/1709884384193000', '/time/unix/ms/1709884384193000', 'e-3'],
  ['/time/unix/ms/1709884384193000000', '/time/unix/ms/1709884384193000000', 'e-6'],
  ['/time/iso/1709884384193000', '/time/unix/1709884384193000', 'e-6'],
  ['/time/iso/1709884384193000000', '/time/unix/1709884384193000000', 'e-9'],
])('%s is told a suffix that makes it a time: %s%s', async (sent, path, suffix) => {
  const { detail, message = detail } = (await get(sent)).body;
  expect(message).toMatch(RegExp(`append .*\\b${suffix}\\b`));
  expect((await get(path + suffix)).body.time.iso).toBe('2024-03-08T07:53:04.193Z');
});

test('what an error suggests is found', () => {
  expect(hintsIn(unknownTimeZone().detail)).toEqual(['/time/zones', 'Europe/Paris', '+05:30', '%2B05:30']);
  expect(hintsIn(NOT_A_DATE_TIME.detail)).toEqual(['2024-03-08', '2024-03-08T08:53+01:00']);
});
