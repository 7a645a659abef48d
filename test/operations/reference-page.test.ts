import { describe, expect, test } from '@jest/globals';
import { GROUPS, operations } from '../../lib/operations/index.ts';
import { APPEARANCE } from '../../lib/reference/appearance.ts';
import { openApiDocument } from '../../lib/reference/openapi/document.ts';
import { documentedPath } from '../../lib/routes.ts';
import { referencePage } from '../../packages/reference-page/src/reference-page.ts';

const assets = { script: 'reference.js', style: 'reference.css', icon: 'favicon.svg' };
const page = referencePage(openApiDocument(GROUPS, '1.2.3', 'https://api.example.org'), APPEARANCE, assets);

describe('the page of these operations', () => {
  test('takes suggestions from operations that exist', () => {
    const paths = [...page.matchAll(/ data-path="([^"]+)" data-field/g)].map(([, path]) => path);
    expect(paths).not.toEqual([]);
    expect(operations.map(({ id }) => documentedPath(id))).toEqual(expect.arrayContaining(paths));
  });

  test('describes an object that several operations respond with once', () => {
    expect(page.split('>unix.seconds</code>')).toHaveLength(2);
    expect(page.split('href="#time-object">The time object</a>:').length).toBeGreaterThan(2);
  });
});
