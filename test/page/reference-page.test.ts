import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { REFERENCE } from '../../lib/bundle/pages.ts';
import { BOOLEAN } from '../../lib/http/kinds.ts';
import { inQuery, type Operation, ok } from '../../lib/http/operation.ts';
import { MESSAGE, object } from '../../lib/http/schema.ts';
import { GROUPS, operations } from '../../lib/operations/index.ts';
import { html, prose } from '../../lib/page/html.ts';
import { referencePage } from '../../lib/page/index.ts';
import { jsonText, wrapPropertyNames } from '../../lib/page/json-text.ts';
import { UserError } from '../../lib/user-error.ts';
import { SAMPLE_GROUP, SAMPLES } from '../support/samples.ts';

const assets = { script: 'reference.js', style: 'reference.css', icon: 'icon.svg' };

const text = (description: string) => ({ type: 'string', description }) as const;
const PLACE = {
  ...object(
    'UserPlace',
    {
      position: object('Position', { x: text('To the east.'), y: text('To the north.') }),
      name: text('The name.'),
      next: object('Next', { name: text('The next name.') }),
    },
    ['next'],
  ),
  description: 'A place.',
};

const HOME: Operation = {
  id: 'places/home',
  path: '/places/home',
  summary: 'Home',
  description: 'Unlike `/places/work/{desk}`, a place.',
  parameters: { shout: inQuery(BOOLEAN, 'In capitals.', true, { default: false }) },
  result: object('PlaceResult', { place: PLACE, message: MESSAGE }),
  caching: 'day',
  run: () => ({}) as never,
  examples: [ok('Quiet', '/places/home', { place: { position: { x: '1', y: '2' }, name: 'Home' }, message: 'Here.' })],
};
const OWN = [...SAMPLES, HOME, { ...HOME, id: 'places/work', path: '/places/work/{desk+}' }];

/** The page of these operations, after those of the service. */
function pageOf(own: readonly Operation[], appearance = REFERENCE.appearance): string {
  const group = { ...SAMPLE_GROUP, operations: own as typeof SAMPLE_GROUP.operations };
  const about = { ...REFERENCE.about, CONTACT: { name: 'The desk', email: 'desk@example.org' } };
  return referencePage({ ...REFERENCE, about, groups: [...GROUPS, group], appearance }, assets);
}

const page = pageOf(OWN, {
  introduction: {
    title: 'Halves',
    requests: [
      { request: '/places/home', figure: '1 <s>2</s>', fields: ['message'] },
      { request: '/test/half/5', figure: '2<s>.1</s>' },
    ],
  },
  headings: { UserPlace: { Where: ['position'], What: ['name'] } },
});

/** The article with an id. */
const article = (id: string, of = page) => of.split('<article').find((part) => part.includes(` id="${id}"`)) ?? '';

/** Which of the strings a page lacks, so that a failure does not show the whole page. */
const missing = (of: string, ...strings: readonly string[]) => strings.filter((string) => !of.includes(string));

describe('the page', () => {
  test('has a section for each operation, unique ids, and no references to missing ones', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const all = [...operations, ...OWN].map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...all, 'user-place-object', 'errors']));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const fragments = [...page.matchAll(/ href="#([^"?]+)/g)].map(([, id]) => id);
    const references = [...page.matchAll(/ (?:for|list|aria-describedby|aria-labelledby|popovertarget)="([^"]+)"/g)];
    const targets = [...fragments, ...references.flatMap(([, list = '']) => list.split(' '))];
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(page.match(/href=""|\{\{|\bundefined\b|\[object/g)).toBeNull();
  });

  test('shows a choice as one, and says which values there are', () => {
    const strings = [
      '<option value="">left out</option><option>-</option><option>_</option></select>',
      'What is in between. <code>-</code> or <code>_</code>.',
      'The text. 2 to 9 characters. For example <code>ha</code>.',
    ];
    expect(missing(article('test/repeat'), ...strings)).toEqual([]);
    const boolean = '<option value="">left out</option><option>true</option><option>false</option></select>';
    expect(missing(article('places/home'), boolean)).toEqual([]);
  });

  test('describes an object that several operations respond with once, its fields under headings', () => {
    expect(page.match(/>position\.x<\/code>/g)).toHaveLength(1);
    expect(page.match(/href="#user-place-object">The user place object<\/a>: \d fields/g)).toHaveLength(2);
    const headings = [...article('user-place-object').matchAll(/scope="rowgroup".*?>(\w+)</g)];
    expect(headings.map(([, heading]) => heading)).toEqual(['Where', 'What', 'Others']);
  });

  test('lists the fields of a response, but not the message, which the introduction explains', () => {
    expect(page).not.toContain(MESSAGE.description);
    expect(missing(article('test/half'), '<dt><code>result</code>')).toEqual([]);
  });

  test('shows the message of an example above it, if it has one', () => {
    const silent = { ...HOME, examples: [ok('Quiet', '/places/home', { place: {} })] as const };
    expect(missing(article('places/home'), '<output>Here.</output>')).toEqual([]);
    expect(missing(article('places/home', pageOf([silent])), '<output></output>')).toEqual([]);
  });

  test('leads from a path in a description to its operation', () => {
    expect(missing(article('places/home'), '<a href="#places/work"><code>/places/work/{desk}</code></a>')).toEqual([]);
  });

  test('marks the variables of a path and the parameters in its query', () => {
    const first = '<code>/test/<wbr>repeat/<wbr><var>{text}</var><wbr><span>?times=<var>{times}</var></span>';
    const last = '<wbr><span>&amp;end=<var>{end}</var></span></code>';
    expect(missing(article('test/repeat'), first, last)).toEqual([]);
  });

  test('names each rule, in bold', () => {
    for (const { rules } of REFERENCE.rules)
      expect(missing(page, ...Object.keys(rules).map((name) => `<li><b>${name}</b> `))).toEqual([]);
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
    expect(whole).toMatch(/^2<s>.1<\/s><\/p>\n<pre><code>\{\n {2}"result": 2.5,\n {2}"message": ".+"\n\}</);
  });

  test('is not made if a request of the introduction is none of an example', () => {
    const introduction = { title: 'Bogus', requests: [{ request: '/words/bogus', figure: '0' }] } as const;
    const sentence = "lib/reference/appearance.ts has /words/bogus, which is no example's request.";
    expect(() => pageOf(OWN, { introduction })).toThrow(new UserError(sentence));
  });
});

describe('formatted JSON', () => {
  test('is the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = wrapPropertyNames(jsonText(value), (name) => name).join('');
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
