import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { GROUPS, operations } from '../../../lib/operations/index.ts';
import { exampleValues } from '../../../lib/reference/page/example-values.ts';
import { html, prose } from '../../../lib/reference/page/html.ts';
import { jsonText, jsonTokens } from '../../../lib/reference/page/json-text.ts';
import { referencePage } from '../../../lib/reference/page/reference-page.ts';
import { requestTarget, targetText, type Value } from '../../../lib/reference/page/request-target.ts';
import { SAMPLES } from '../../../lib/reference/page/samples.ts';

const BASE = 'https://api.example.org';
const assets = {
  script: { name: 'reference.js', content: Buffer.from('') },
  style: { name: 'reference.css', content: Buffer.from('') },
  icon: { name: 'favicon.svg', content: Buffer.from('') },
};
const page = referencePage(GROUPS, assets, BASE);

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
    const references = [...page.matchAll(/ (?:for|aria-describedby|aria-labelledby|popovertarget)="([^"]+)"/g)];
    expect(references.flatMap(([, all = '']) => all.split(' ')).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('has the summary, path, parameters and examples of each operation', () => {
    const sections = page.split('<article').slice(1);
    for (const { id, summary, path, parameters, examples } of operations) {
      const section = sections.find((part) => part.includes(` id="${id}"`)) ?? '';
      expect(section).toContain(html`<span>${summary}</span>`.text);
      expect(section.replaceAll(/<\/?var>/g, '')).toContain(`<code>${path}</code>`);
      for (const name of Object.keys(parameters)) expect(section).toContain(`name="${name}"`);
      for (const { title } of examples) expect(section).toContain(html`${title}</a>`.text);
    }
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
  )('%s: the form values of %s make the same request', (_id, target, operation) => {
    const again = new URL(BASE + targetText(requestTarget(operation.path, exampleValues(operation, target))));
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
        const target = targetText(requestTarget('/math/sqrt/{n}', values));
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
    expect(targetText(requestTarget('/math/random-number', values))).toBe('/math/random-number?max=6');
  });
});

describe('a sample for a shell', () => {
  test.each(['curl', 'HTTPie'] as const)('%s: is one command that passes any text unchanged', (name) => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const target = requestTarget('/x/{n}', [
          { name: 'n', in: 'path', text },
          { name: 'tz', in: 'query', text },
        ]);
        const printed = execFileSync(
          'sh',
          ['-c', `curl() { printf '%s\\n' "$@"; }; http() { curl "$@"; }; ${SAMPLES[name](BASE, target)}`],
          { encoding: 'utf8' },
        );
        const [url, item] = printed.slice(0, -1).split(/\n(?=tz==)/);
        const encoded = targetText(target);
        expect(name === 'curl' ? [url] : [url, item]).toEqual(
          name === 'curl' ? [BASE + encoded] : [BASE + encoded.split('?')[0], `tz==${text}`],
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('formatted JSON', () => {
  test('is the same value, and its tokens add up to the text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = jsonText(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(
          jsonTokens(text)
            .map((token) => token.text)
            .join(''),
        ).toBe(text);
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

  test('has tokens for names, strings, numbers and literals', () => {
    const kinds = jsonTokens('{"a\\"b": "c", "d": [-1.5e+7, true, null]}')
      .filter(({ kind }) => kind !== 'punctuation')
      .map(({ kind, text }) => [kind, text]);
    expect(kinds).toEqual([
      ['name', '"a\\"b"'],
      ['string', '"c"'],
      ['name', '"d"'],
      ['number', '-1.5e+7'],
      ['literal', 'true'],
      ['literal', 'null'],
    ]);
  });

  test('keeps text that is not JSON', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          jsonTokens(text)
            .map((token) => token.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('HTML', () => {
  test('escapes text, but not HTML', () => {
    const inner = html`<b>${'<&>'}</b>`;
    expect(html`<p title="${'"'}">${inner}${[1, undefined, 'a']}</p>`.text).toBe(
      '<p title="&quot;"><b>&lt;&amp;&gt;</b>1a</p>',
    );
  });

  test('shows text between backticks as code', () => {
    expect(prose('not `<x>`, but `y`').text).toBe('not <code>&lt;x&gt;</code>, but <code>y</code>');
  });
});
