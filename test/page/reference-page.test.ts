import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { html, prose } from '../../lib/page/html.ts';
import { referencePage } from '../../lib/page/index.ts';
import { inTwoInks, jsonText } from '../../lib/page/json-text.ts';
import { referenceOf } from '../../lib/page/reference.ts';
import { APPEARANCE, DOCUMENT } from './service.ts';

const assets = { script: 'reference.js', style: 'reference.css', icon: 'icon.svg' };
const page = referencePage(DOCUMENT, APPEARANCE, assets);
const operations = referenceOf(DOCUMENT).groups.flatMap((group) => group.operations);

/** The article with an id. */
const article = (id: string, of = page) => of.split('<article').find((part) => part.includes(` id="${id}"`)) ?? '';

/** Which of the strings a page lacks, so that a failure does not show the whole page. */
const missing = (of: string, ...strings: readonly string[]) => strings.filter((string) => !of.includes(string));

describe('the page', () => {
  test('has unique ids, and no references to missing ones', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['words/slug', 'numbers/half', 'places/names', 'zoned-time-object', 'errors']),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const fragments = [...page.matchAll(/ href="#([^"?]+)/g)].map(([, id]) => id);
    const references = [...page.matchAll(/ (?:for|list|aria-describedby|aria-labelledby|popovertarget)="([^"]+)"/g)];
    const all = [...fragments, ...references.flatMap(([, list = '']) => list.split(' '))];
    expect(all.filter((id) => !ids.includes(id))).toEqual([]);
    expect(page.match(/href=""|\{\{|undefined|\[object/g)).toBeNull();
  });

  test('shows a choice as one, and says which values there are', () => {
    const strings = [
      '<option value="">left out</option><option>-</option><option>_</option></select>',
      '<option value="">left out</option><option>true</option><option>false</option></select>',
      'Goes between. <code>-</code> or <code>_</code>.',
      'The words. 1 to 40 characters. For example <code>Hello World</code>.',
    ];
    expect(missing(article('words/slug'), ...strings)).toEqual([]);
  });

  test('describes an object that several operations respond with once, its fields under headings', () => {
    expect(page.match(/>unix\.seconds<\/code>/g)).toHaveLength(1);
    expect(page.match(/href="#zoned-time-object">The zoned time object<\/a>: \d fields/g)).toHaveLength(2);
    const headings = [...article('zoned-time-object').matchAll(/scope="rowgroup".*?>(\w+)</g)].map(
      ([, heading]) => heading,
    );
    expect(headings).toEqual(['Instant', 'Place', 'Others']);
  });

  test('lists once a field that all operations respond with', () => {
    expect(page.match(/The result in a sentence/g)).toHaveLength(1);
    expect(missing(article('numbers/half'), '<dt><code>half</code>')).toEqual([]);
  });

  test('shows a success made of the schema if all examples of an operation are failures', () => {
    const document = structuredClone(DOCUMENT);
    document.paths['/places/time/{t}'].get.responses[200].content['application/json'].examples = {};
    const introduction = { title: 'Half', requests: [{ request: '/numbers/half/4', figure: '2' }] } as const;
    const html = referencePage(document, { introduction }, assets);
    const strings = ["curl 'https://&lt;host&gt;/places/time/86400'", '&quot;seconds&quot;</span>: 0', 'Not a number'];
    expect(missing(article('places/time', html), ...strings)).toEqual([]);
  });

  test('shows the message of an example above it, if it has one', () => {
    const document = structuredClone(DOCUMENT);
    const { examples } = document.paths['/numbers/half/{n}'].get.responses[200].content['application/json'];
    Object.assign(examples['An even number'] ?? {}, { value: { half: 2 } });
    const html = referencePage(document, APPEARANCE, assets);
    expect(missing(article('numbers/half'), '<output>Half of 4 is 2.</output>')).toEqual([]);
    expect(missing(article('numbers/half', html), '<output></output>')).toEqual([]);
  });

  test('leads from every operation to the errors', () => {
    expect(page.match(/<a href="#errors">Errors<\/a><\/p>/g)).toHaveLength(operations.length);
  });

  test('says whom to ask', () => {
    expect(missing(page, '<dt>Contact</dt> <dd><a href="mailto:desk@example.org">The desk</a></dd>')).toEqual([]);
  });

  test('introduces the API with the chosen fields of a response, and all of another', () => {
    const [, shortened = '', whole = ''] = page
      .replaceAll('&quot;', '"')
      .replaceAll(/<.?span>/g, '')
      .split('<p class="figure" aria-hidden="true">');
    expect(shortened).toMatch(/^1 <s>2<\/s><\/p>\n<pre><code>\{\n {2}…\n {2}"message": ".+"\n\}</);
    expect(whole).toMatch(/^2<s>.1<\/s><\/p>\n<pre><code>\{\n {2}"half": 2,\n {2}"message": ".+"\n\}</);
  });

  test('is not made if a request of the introduction is none of an example', () => {
    const requests = [{ request: '/words/bogus', figure: '0' }] as const;
    expect(() => referencePage(DOCUMENT, { introduction: { title: 'Bogus', requests } }, assets)).toThrow(
      'introduction has /words/bogus, which is not the request of an example.',
    );
  });
});

describe('formatted JSON', () => {
  test('is the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = inTwoInks(jsonText(value), (name) => name).join('');
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
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
      'not <code>&lt;x&gt;</code>, but <b><code>z</code></b> and <a href="#y"><code>/y</code></a>',
    );
  });
});
