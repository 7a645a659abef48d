/** A service of the tests' own: its document has every kind of thing that the page shows, and it answers as the document says. */

import type { Appearance } from '../../lib/page/index.ts';

const string = (description: string) => ({ type: 'string', description });
const integer = (description: string) => ({ type: 'integer', description });

const object = (properties: object, ...optional: string[]) => ({
  type: 'object',
  properties: { ...properties },
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** A parameter, required if it has no default. */
const parameter = (name: string, location: string, description: string, schema: object, example: unknown) => ({
  ...{ name, in: location, required: !('default' in schema), description, schema, example },
});

const TZ = parameter(
  'tz',
  'query',
  'A time zone of `/places/zones`.',
  { type: 'string', default: 'UTC' },
  'Europe/Paris',
);
const bound = (name: string, value: number) =>
  parameter(name, 'query', `The ${name}imum.`, { type: 'integer', minimum: -99, maximum: 9999, default: value }, value);

const ref = (path: string) => ({ $ref: `#/components/${path}` });

/** An operation whose good responses have these fields and a message; the examples are added below. */
function get(operationId: string, summary: string, description: string, parameters: readonly object[], fields: object) {
  const [tag = ''] = operationId.split('/');
  const headers = { 'Cache-Control': { required: true, schema: { type: 'string', const: 'no-store' } } };
  const schema = object({ ...fields, message: string('The result in a sentence.') });
  const content = { 'application/json': { schema, examples: {} as Record<string, object> } };
  const problems = {
    'application/problem+json': { schema: ref('schemas/Problem'), examples: {} as Record<string, object> },
  };
  const bad = { description: 'At least one parameter is bad.', content: problems };
  const responses = { 200: { description: 'The result.', headers, content }, 400: bad, 429: ref('responses/TooMany') };
  return { get: { operationId, tags: [tag], summary, description, parameters, responses } };
}

export const DOCUMENT = {
  openapi: '3.1.1',
  info: {
    title: 'Test service',
    summary: 'Words, numbers and places.',
    version: '1.2.3',
    contact: { name: 'The desk', email: 'desk@example.org' },
    description: `Send a GET request, get JSON.

## Errors

Errors are problem details.

- **From the gateway**: Only a \`message\`.

## Values

Numbers are decimals.

- **Accepted**: \`5\`, \`.5\` and \`1e3\`.
- **Rejected**: Anything else.`,
  },
  tags: ['words', 'numbers', 'places'].map((name) => ({ name, description: `Operations on ${name}.` })),
  paths: {
    '/words/slug/{text}': get(
      ...(['words/slug', 'Words of an address', 'Joins words with a `separator`.'] as const),
      [
        parameter('text', 'path', 'The words.', { type: 'string', minLength: 1, maxLength: 40 }, 'Hello World'),
        parameter('separator', 'query', 'Goes between.', { type: 'string', enum: ['-', '_'], default: '-' }, '_'),
        parameter('upper', 'query', 'In capitals.', { type: 'boolean', default: false }, true),
      ],
      { slug: string('The slug.') },
    ),
    '/numbers/half/{n}': get(
      ...(['numbers/half', 'Half', 'Half of `n`. Unlike `/numbers/range`, for **any** number.'] as const),
      [parameter('n', 'path', 'The number.', { type: 'number', minimum: 0, exclusiveMaximum: 1e9 }, 4)],
      { half: { type: 'number', description: 'Half of `n`.' } },
    ),
    '/numbers/range': get(
      ...(['numbers/range', 'Range of integers', 'All integers from `min` to `max`.'] as const),
      [bound('min', 0), bound('max', 9)],
      {
        integers: { type: 'array', description: 'The integers.', items: integer('') },
        ends: { type: 'array', description: 'The ends.', items: integer(''), minItems: 2, maxItems: 2 },
      },
    ),
    '/places/time/{t}': get(
      ...(['places/time', 'Convert seconds', 'The local time at a place.'] as const),
      [parameter('t', 'path', 'Seconds since 1970.', { type: 'number', minimum: -1e9, maximum: 1e9 }, 86_400), TZ],
      { time: ref('schemas/ZonedTime') },
    ),
    '/places/now': get('places/now', 'Current time', 'The local time at a place.', [TZ], {
      time: ref('schemas/ZonedTime'),
    }),
    '/places/zones': get('places/zones', 'Time zones', 'The names of places.', [], {
      zones: { type: 'array', description: 'The zones.', items: string('') },
    }),
  },
  components: {
    responses: { TooMany: { description: 'Too many requests. Wait a moment.', content: {} } },
    schemas: {
      ZonedTime: {
        description: 'An instant at a place.',
        ...object(
          {
            unix: object({
              seconds: integer('Seconds since 1970.'),
              milliseconds: integer('The same, in milliseconds.'),
            }),
            iso: string('In UTC (ISO 8601).'),
            zone: string('The place.'),
            next: object({ iso: string('When it changes.'), offset: string('The offset from then on.') }),
          },
          'next',
        ),
      },
      Problem: object({
        ...{ title: string(''), status: integer(''), detail: string('') },
        errors: {
          type: 'array',
          items: object({
            parameter: string(''),
            code: { type: 'string', 'x-enumDescriptions': { invalid: 'The value does not fit the schema.' } },
            detail: string(''),
          }),
        },
      }),
    },
  },
};

type Values = Readonly<Record<string, string>>;

/** The fields of the responses to good requests. */
const ANSWERS: Readonly<Record<string, (values: Values) => { message: string }>> = {
  '/words/slug/{text}'({ text = '', separator = '-', upper = 'false' }) {
    const slug = (upper === 'true' ? text.toUpperCase() : text.toLowerCase()).replaceAll(' ', separator);
    return { slug, message: `The slug is ${slug}.` };
  },
  '/numbers/half/{n}': ({ n }) => ({ half: Number(n) / 2, message: `Half of ${Number(n)} is ${Number(n) / 2}.` }),
  '/numbers/range'({ min = '0', max = '9' }) {
    const integers = Array.from({ length: Number(max) - Number(min) + 1 }, (_, index) => Number(min) + index);
    return { integers, ends: [Number(min), Number(max)], message: `There are ${integers.length} integers.` };
  },
  '/places/time/{t}': ({ t, tz = 'UTC' }) => ({ time: time(Number(t), tz), message: `It is ${t} s in ${tz}.` }),
  '/places/now': ({ tz = 'UTC' }) => ({ time: time(86_400, tz), message: `It is a new day in ${tz}.` }),
  '/places/zones': () => ({ zones: ['Asia/Kolkata', 'Europe/Paris', 'UTC'], message: 'There are 3 zones.' }),
};

function time(seconds: number, zone: string) {
  const iso = new Date(seconds * 1000).toISOString();
  return { unix: { seconds, milliseconds: seconds * 1000 }, iso, zone, next: { iso, offset: '+01:00' } };
}

/** The response to a request; `undefined` if no operation has its path. */
export function answer(target: string) {
  const url = new URL(target, 'http://test.example');
  for (const [path, { get: operation }] of Object.entries(DOCUMENT.paths)) {
    const match = new RegExp(`^${path.replace(/\{(\w+)\}/, '(?<$1>[^/]+)')}$`).exec(url.pathname);
    if (match === null) continue;
    const inPath = Object.entries({ ...match.groups }).map(([name, text]) => [name, decodeURIComponent(text)] as const);
    const values: Values = Object.fromEntries([...inPath, ...url.searchParams]);
    const errors = operation.parameters.flatMap((parameter) => problems(parameter as Parameter, values));
    const detail = errors.map((error) => `${error.parameter} ${error.detail}.`).join(' ');
    const body = errors.length > 0 ? { title: 'Bad Request', status: 400, detail, errors } : ANSWERS[path]?.(values);
    return { operation, status: errors.length > 0 ? (400 as const) : (200 as const), body };
  }
  return undefined;
}

type Parameter = Readonly<{
  name: string;
  schema: Readonly<{ type: string; enum?: readonly string[]; minimum?: number }>;
}>;

function problems({ name, schema }: Parameter, values: Values) {
  const { [name]: text } = values;
  if (text === undefined) return [];
  const choices = schema.enum?.includes(text) === false && `must be ${schema.enum.join(' or ')}`;
  const isNumber = schema.type === 'string' || Number.isFinite(Number(text));
  const bound = Number(text) < (schema.minimum ?? -Infinity) && `must be at least ${schema.minimum}`;
  const detail = choices || (!isNumber && 'must be a number') || bound;
  return detail ? [{ parameter: name, code: 'invalid', detail }] : [];
}

for (const [title, target] of [
  ['Two words', '/words/slug/Hello%20World'],
  ['Another separator', '/words/slug/Hello%20World?separator=_'],
  ['No such separator', '/words/slug/Hello?separator=%2B'],
  ['An even number', '/numbers/half/4'],
  ['A fraction', '/numbers/half/0.5'],
  ['Far below the smallest number that is accepted', '/numbers/half/-12345678901234567890'],
  ['One to six', '/numbers/range?min=1&max=6'],
  ['The default range', '/numbers/range'],
  ['Two bad bounds', '/numbers/range?min=one&max=two'],
  ['A repeated bound', '/numbers/range?min=5&min=[x]'],
  ['In UTC', '/places/time/86400'],
  ['In Paris', '/places/time/86400?tz=Europe/Paris'],
  ['Not a number', '/places/time/yesterday'],
  ['In UTC', '/places/now'],
  ['All zones', '/places/zones'],
] as const) {
  const { operation, status, body } = answer(target) ?? {};
  const [content] = Object.values(operation?.responses[status ?? 200].content ?? {});
  if (content) content.examples[title] = { description: `GET ${target}`, value: body };
}

export const APPEARANCE: Appearance = {
  anchors: { 'places/zones': 'places/names' },
  symbols: { 'numbers/half': '<sup><i>n</i></sup>/<sub>2</sub>' },
  introduction: {
    title: 'Struck out: what is not so',
    requests: [
      { request: '/places/time/86400?tz=Europe/Paris', figure: '1 <s>2</s>', fields: ['message'] },
      { request: '/numbers/half/4', figure: '2<s>.1</s>' },
    ],
  },
  headings: { ZonedTime: { Instant: ['unix', 'iso'], Place: ['zone'] } },
  suggestions: { tz: { path: '/places/zones', field: 'zones' } },
  links: { 'OpenAPI 3.1': 'openapi.json' },
};
