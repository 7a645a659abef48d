import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { GROUPS, operations } from '../../../lib/operations/index.ts';
import { APPEARANCE } from '../../../lib/reference/appearance.ts';
import { openApiDocument } from '../../../lib/reference/openapi/document.ts';
import { documentedPath } from '../../../lib/routes.ts';
import { html, prose } from '../../../packages/reference-page/src/html.ts';
import { jsonText, jsonTokens } from '../../../packages/reference-page/src/json-text.ts';
import { referencePage } from '../../../packages/reference-page/src/reference-page.ts';
import { requestTarget, requestValues, type Value } from '../../../packages/reference-page/src/request.ts';
import { SAMPLES } from '../../../packages/reference-page/src/samples.ts';

const BASE = 'https://api.example.org';
const assets = { script: 'reference.js', style: 'reference.css', icon: 'favicon.svg' };
const document = openApiDocument(GROUPS, '1.2.3', BASE);
const page = referencePage(document, APPEARANCE, assets);

describe('the page', () => {
  test('has a section for each operation, with its id, and unique ids', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('has no references to missing ids', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const fragments = [...page.matchAll(/ href="#([^"?]+)/g)].map(([, id]) => id);
    expect(fragments.filter((id) => !ids.has(id))).toEqual([]);
    const references = [...page.matchAll(/ (?:for|list|aria-describedby|aria-labelledby|popovertarget)="([^"]+)"/g)];
    expect(references.flatMap(([, all = '']) => all.split(' ')).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('has the title, path, parameters and examples of each operation', () => {
    const sections = page.split('<article').slice(1);
    for (const { id, summary, parameters, examples } of operations) {
      const section = sections.find((part) => part.includes(` id="${id}"`)) ?? '';
      const text = section.replaceAll(/<\/?(?:var|wbr)>/g, '');
      const parts = [
        html`>${summary}</a></h3>`.html,
        `<code>${documentedPath(id)}`,
        ...Object.keys(parameters).map((name) => `name="${name}"`),
        ...examples.map(({ title }) => html`</b> ${title}</a>`.html),
      ];
      expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    }
  });

  test('explains each status under the id that problem details link to', () => {
    for (const status of [400, 404, 405, 429, 500, 503]) {
      expect(page.split(`id="error-${status}"`)).toHaveLength(2);
    }
  });

  test('names the version of the service', () => {
    expect(page.match(/<dt>Version<\/dt> <dd>.*?<\/dd>/g)).toEqual(['<dt>Version</dt> <dd>1.2.3</dd>']);
    expect(page.match(/href=""|\{\{/g)).toBeNull();
  });

  test('is made of any OpenAPI document with the same extensions', () => {
    const get = {
      operationId: 'hello',
      summary: 'Hello',
      description: 'Says hello.',
      tags: ['Greetings'],
      parameters: [
        {
          name: 'text',
          in: 'query',
          required: true,
          description: 'A name.',
          schema: { type: 'string', maxLength: 9 },
          example: 'Ada',
        },
      ],
      responses: {
        200: {
          description: '',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { message: { type: 'string' } } },
              examples: { One: { description: 'GET /greeting/hello?text=Ada', value: { message: 'Hello, Ada.' } } },
            },
          },
        },
      },
    };
    const tags = [{ name: 'Greetings', description: 'Polite.' }];
    const introductions = ['/greeting/hello?text=Ada'] as const;
    const appearance = { symbols: { hello: '<i>hi</i>' }, introductions };
    const other = referencePage({ ...document, tags, paths: { '/greeting/hello': { get } } }, appearance, assets);
    const glyph = '<span class="glyph" aria-hidden="true"><i>hi</i></span>';
    const parts = ['Hello, Ada.', 'At most 9 characters.', glyph, 'datalist'];
    expect(parts.filter((part) => !other.includes(part))).toEqual(['datalist']);
    const misspelled = { introductions: ['/greeting/bogus'] as const };
    expect(() => referencePage(document, misspelled, assets)).toThrow(
      'introductions: no operation has an example with the request GET /greeting/bogus',
    );
    const withoutExample = { '/greeting/hello': { get: { ...get, responses: {} } } };
    expect(() => referencePage({ ...document, paths: withoutExample }, {}, assets)).toThrow(
      '/greeting/hello: no example of a 200 with the description GET /greeting/hello',
    );
  });
});

/** Whether a form, which has one field for each parameter, can make the request: no unknown names, none twice. */
function canBeFilledIn(target: string, names: readonly string[]): boolean {
  const sent = [...new URL(BASE + target).searchParams.keys()];
  return new Set(sent).size === sent.length && sent.every((name) => names.includes(name));
}

describe('a request', () => {
  test.each(
    operations.flatMap((operation) =>
      operation.examples
        .filter(({ target }) => canBeFilledIn(target, Object.keys(operation.parameters)))
        .map(({ target }) => [operation.id, target, operation] as const),
    ),
  )('%s: the form values of %s make the same request', (_id, target, { id, parameters }) => {
    const path = documentedPath(id);
    const named = Object.entries(parameters).map(([name, parameter]) => ({ name, in: parameter.in }));
    const again = new URL(BASE + requestTarget(path, requestValues(path, named, target)));
    const example = new URL(BASE + target);
    expect(decodeURIComponent(again.pathname).replace(/\/$/, '')).toBe(
      decodeURIComponent(example.pathname).replace(/\/$/, ''),
    );
    const given = [...example.searchParams].filter(([, text]) => text !== '');
    expect([...again.searchParams]).toEqual(given);
  });

  test('encodes any text in the path and in the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const values: Value[] = [
          { name: 'n', in: 'path', text },
          { name: 'tz', in: 'query', text },
        ];
        const target = requestTarget('/math/sqrt/{n}', values);
        expect(target).toMatch(/^\/math\/sqrt\/[\w.!~*():%-]+\?tz=[\w.!~*():%/-]+$/);
        const [path = '', query = ''] = target.split('?');
        expect(decodeURIComponent(path.slice('/math/sqrt/'.length))).toBe(text.toWellFormed());
        expect(new URLSearchParams(query).get('tz')).toBe(text.toWellFormed());
      }),
    );
  });

  test('leaves out empty query parameters', () => {
    const values: Value[] = [
      { name: 'min', in: 'query', text: '' },
      { name: 'max', in: 'query', text: '6' },
    ];
    expect(requestTarget('/math/random-number', values)).toBe('/math/random-number?max=6');
  });
});

describe('a sample for a shell', () => {
  test.each(['curl', 'HTTPie'] as const)('%s: is one command with one argument, the URL', (name) => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const url = `${BASE}${requestTarget('/x/{n}', [
          { name: 'n', in: 'path', text },
          { name: 'tz', in: 'query', text },
        ])}`;
        const script = `curl() { printf '%s\\n' "$@"; }; http() { curl "$@"; }; ${SAMPLES[name](url)}`;
        expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(`${url}\n`);
      }),
      { numRuns: 30 },
    );
  });
});

describe('formatted JSON', () => {
  const joined = (text: string) => jsonTokens(text).map((token) => token.text);

  test('is the same value, and its tokens add up to the text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = jsonText(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(joined(text).join('')).toBe(text);
      }),
    );
  });

  test('has one property per line, and a list of numbers on one line', () => {
    const value = { sequence: [0, 1, 1], nested: { a: null, b: [{ c: true }] }, none: {}, e: -1.5e-7 };
    expect(jsonText(value).split('\n')).toEqual([
      '{',
      '  "sequence": [0, 1, 1],',
      '  "nested": {',
      '    "a": null,',
      '    "b": [',
      '      {',
      '        "c": true',
      '      }',
      '    ]',
      '  },',
      '  "none": {},',
      '  "e": -1.5e-7',
      '}',
    ]);
  });

  test('has tokens for strings, numbers and literals, but not for names', () => {
    const tokens = jsonTokens('{"a\\"b": "c", "d" : [-1.5e+7, true, null]}').filter(({ kind }) => kind !== undefined);
    expect(tokens.map(({ kind, text }) => [kind, text])).toEqual([
      ['string', '"c"'],
      ['number', '-1.5e+7'],
      ['number', 'true'],
      ['number', 'null'],
    ]);
  });
});

describe('HTML', () => {
  test('escapes text, but not HTML', () => {
    const inner = html`<b>${'<&>'}</b>`;
    expect(html`<p title="${'"'}">${inner}${[1, undefined, false, 'a']}</p>`.html).toBe(
      '<p title="&quot;"><b>&lt;&amp;&gt;</b>1a</p>',
    );
  });

  test('shows text between backticks as code, and a known path as a link to its operation', () => {
    const links = new Map([['/y', 'y']]);
    expect(prose('not `<x>`, but **`z`** and `/y`', links).html).toBe(
      'not <code>&lt;x&gt;</code>, but <b>`z`</b> and <a href="#y"><code>/y</code></a>',
    );
  });
});
