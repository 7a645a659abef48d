import { describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { operations as allOperations, GROUPS } from '../../../lib/operations/index.ts';
import { Components } from '../../../lib/reference/openapi/components.ts';
import { openApiDocument } from '../../../lib/reference/openapi/document.ts';
import { read } from '../../support/project.ts';
import { SAMPLE_GROUP, stored } from '../../support/samples.ts';

const { version } = JSON.parse(read('package.json'));
const BASE_URL = 'https://api.example.org';
const document = openApiDocument(GROUPS, version, BASE_URL);
const source = JSON.stringify(document);

describe('the OpenAPI document', () => {
  test('follows the recommended rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        struct: 'error',
        'info-license': 'off', // a copy of the repository may have none
      },
    });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('lets no client generator make a 32-bit number of what may be larger, such as a time', () => {
    const numbers: { minimum?: number; maximum?: number; format?: string }[] = [];
    JSON.parse(source, (_key, value) => {
      if (['integer', 'number'].includes(value?.type)) numbers.push(value);
      return value;
    });
    expect(numbers).not.toEqual([]);
    for (const { minimum, maximum } of numbers.filter(({ format }) => format !== 'int64' && format !== 'double')) {
      expect(minimum).toBeGreaterThanOrEqual(-(2 ** 31));
      expect(maximum).toBeLessThan(2 ** 31);
    }
  });

  test('lists all statuses of each operation', () => {
    const operations = Object.values(document.paths).map(({ get }) => get as Record<string, object>);
    expect(operations).toHaveLength(allOperations.length);
    for (const { responses } of operations) {
      expect(Object.keys(responses ?? {})).toEqual(['200', '400', '404', '405', '429', '500', '503']);
    }
  });
});

test('a parameter has its place, its schema with the default, and whether it must be sent', () => {
  const [path] = Object.values(openApiDocument([SAMPLE_GROUP], version, BASE_URL).paths);
  expect(path?.get).toMatchObject({
    parameters: [
      { name: 'text', in: 'path', required: true, schema: { type: 'string', minLength: 2, maxLength: 9 } },
      { name: 'times', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 9, default: 2 } },
      { name: 'separator', in: 'query', required: false, schema: { type: 'string', enum: ['-', '_'], default: '-' } },
      { name: 'end', in: 'query', required: false, schema: { type: 'string', maxLength: 3 } },
    ],
  });
});

test('an operation shows a 404 of its own, in place of the one for unknown paths', () => {
  const { paths, components } = openApiDocument([{ ...SAMPLE_GROUP, operations: [stored] }], version, BASE_URL);
  const [path] = Object.values(paths);
  const shown = { description: 'GET /test/stored/b', value: expect.objectContaining({ status: 404 }) };
  const notFound = { content: { 'application/problem+json': { examples: { Nothing: shown } } } };
  expect(path?.get).toMatchObject({ responses: { 404: notFound } });
  expect(components).not.toHaveProperty('responses.NotFound'); // validators report what nothing refers to
});

describe('a component', () => {
  test('is included once, however often it is referred to', () => {
    const components = new Components();
    const reference = components.schema({ title: 'Text', type: 'string' });
    expect(components.schema({ title: 'Text', type: 'string' })).toEqual(reference);
    expect(components.parts.schemas).toEqual({ Text: { type: 'string' } });
  });

  test('rejects the name of another component', () => {
    const components = new Components();
    components.schema({ title: 'Text', type: 'string' });
    expect(() => components.schema({ title: 'Text', type: 'number' })).toThrow('Two different schemas are named Text.');
  });

  test('is not made from an object with a property named title', () => {
    const components = new Components();
    const schema = { type: 'object', properties: { title: { type: 'string' } } };
    expect(components.schema(schema)).toEqual(schema);
  });
});
