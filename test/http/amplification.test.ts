import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fillPath } from '../../lib/http/path-template.ts';
import { EVERY_ROUTE_BYTES, LARGEST_RESPONSE_BYTES } from '../../lib/infrastructure/prices.ts';
import { operations } from '../../lib/operations/index.ts';
import { everyOperation, pathOf, routedFunctions, send, statusesOf } from '../support/invocation.ts';
import { files, read } from '../support/project.ts';
import { runs } from '../support/property-runs.ts';
import { unit } from '../support/schema-values.ts';

/** API Gateway's quota on the request line and all header values together. */
const MAX_REQUEST_BYTES = 10_240;
/** The documented errors have fewer than 700 bytes. */
const MAX_ERROR_BYTES = 2_000;
/** Five names of 64 control characters, each twice, have 3,840. */
const MAX_ERROR_BYTES_OF_QUERY = 6_000;

const digits = fc.nat(9_000).map((length) => '9'.repeat(length));
const value = fc.oneof({ weight: 20, arbitrary: fc.string({ maxLength: 3 }) }, digits);

test.each(everyOperation)(
  '$id sends a documented status, a short message or at most 6 kB of an error, whatever a request of 10 kB has in it',
  async (operation) => {
    const known = fc.constantFrom('x', ...Object.keys(operation.parameters));
    const name = fc.oneof(known, fc.string({ unit, maxLength: 100 }), digits);
    const query = fc.array(fc.tuple(name, value), { size: 'max', maxLength: 2_000 });
    const property = fc.asyncProperty(value, query, async (segment, pairs) => {
      const path = pathOf(operation, () => segment || 'x');
      const target = `${path}?${new URLSearchParams(pairs)}`.slice(0, MAX_REQUEST_BYTES).replace(/%.?$/, '');
      const { status, body } = await send(target);
      expect(statusesOf(operation)).toContain(status);
      if (status === 200) expect(String(JSON.parse(body).message).length).toBeLessThanOrEqual(500);
      else expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_ERROR_BYTES_OF_QUERY);
    });
    const worst = [...'12345'].map((digit): [string, string] => ['\u0001'.repeat(63) + digit, '']);
    const bad = Object.keys(operation.parameters).map((name): [string, string] => [name, '9'.repeat(900)]);
    const long: [string, []] = [`${'0'.repeat(5_000)}7`, []]; // the number 7, which most operations accept
    await fc.assert(property, { numRuns: runs(5), examples: [['x', [...bad, ...worst]], long] });
  },
);

/** Beginnings of values that some parameter accepts, or that an error repeats in a corrected form. */
const BEGINNINGS = [
  '1',
  '-0.',
  '1e',
  '20240308085304.',
  '2024-03-08T08:53:04.',
  '2024-03-08[',
  'Europe/',
  '+01:00',
  'tr',
];

test.each(everyOperation)('$id repeats no long end of a value that begins well', async (operation) => {
  const { parameters } = operation;
  for (const [name, { in: place, example }] of Object.entries(parameters)) {
    for (const beginning of [String(example), ...BEGINNINGS]) {
      for (const end of ['0', '9', 'x', ' ', '.', '-', '/', '[', 'é']) {
        const value = beginning + end.repeat(3_000);
        const others = Object.entries(parameters).filter(([other, one]) => other !== name && one.in === 'query');
        const query = others.map(([other, one]): [string, string] => [other, String(one.example)]);
        if (place === 'query') query.push([name, value]);
        const path = pathOf(operation, (other) => (other === name ? value : String(parameters[other]?.example)));
        const { status, body } = await send(`${path}?${new URLSearchParams(query)}`);
        const size = status === 200 ? String(JSON.parse(body).message).length : Buffer.byteLength(body);
        expect([name, beginning, end, size < MAX_ERROR_BYTES]).toEqual([name, beginning, end, true]);
      }
    }
  }
});

test('no response, and not one of each route together, is larger than the monthly limit assumes', async () => {
  const headerBytes = 1_000;
  const sizes = new Map(files('dist/site/files/*').map((file) => [file, Buffer.byteLength(read(file)) + headerBytes]));
  for (const { id, path, parameters, examples } of operations) {
    const highest = fillPath(path, (name) => String(parameters[name]?.kind.schema.maximum)); // too long for an example
    for (const target of [...examples.map(({ target }) => target), highest]) {
      const bytes = Buffer.byteLength((await send(target)).body) + headerBytes;
      sizes.set(id, Math.max(bytes, sizes.get(id) ?? 0));
    }
  }
  expect([...sizes].filter(([, bytes]) => bytes > LARGEST_RESPONSE_BYTES)).toEqual([]);
  expect([...sizes.values()].reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(EVERY_ROUTE_BYTES);
});

/** As long as API Gateway lets a path be, with the characters that errors may repeat. */
const LONG = 'a1.+-'.repeat(1_000);
const paths = routedFunctions.flatMap(([, routed]) => routed).map((path) => fillPath(path, () => LONG));

test.each(paths.map((path) => [path.replaceAll(LONG, '…'), path]))(
  'no error is larger than 2 kB at %s, however long the path is, near it, and with any method',
  async (_title, path) => {
    for (const near of [path, `${path}/`, path.toUpperCase(), `/${path}`, `${path}/${LONG}`, `/${LONG}${path}`]) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status, body } = await send(near.slice(0, MAX_REQUEST_BYTES), method);
        if (status >= 400) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_ERROR_BYTES);
      }
    }
  },
);
