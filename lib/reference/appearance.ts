import type { TimeObject } from '../core/time/time-object.ts';
import { zones } from '../operations/time/zones.ts';
import type { Appearance } from '../page/index.ts';

/** The symbols on the cards of the page, for operations that have one. They are HTML, in which a `<span>` is overlined. */
const SYMBOLS: Readonly<Record<string, string>> = {
  'math/prime': '<i>p</i> | <i>n</i>',
  'math/fibonacci': '<i>F</i><sub><i>n</i></sub>',
  'math/factorial': '<i>n</i>!',
  'math/random-number': '[<i>a</i>, <i>b</i>]',
  'math/sqrt': '√<span><i>x</i></span>',
  'math/abs': '|<i>x</i>|',
  'math/round': '⌊<i>x</i>⌉',
  'math/ceil': '⌈<i>x</i>⌉',
  'math/floor': '⌊<i>x</i>⌋',
  'math/sin': 'sin <i>x</i>',
  'math/cos': 'cos <i>x</i>',
  'math/tan': 'tan <i>x</i>',
  'math/log': 'ln <i>x</i>',
  'math/log10': 'log<sub>10</sub> <i>x</i>',
  'math/log2': 'log<sub>2</sub> <i>x</i>',
  'math/exp': '<i>e</i><sup><i>x</i></sup>',
  'math/pow': '<i>x</i><sup><i>y</i></sup>',
};

/** The fields of the time object, by the heading that the page shows above them. */
const TIME: Readonly<Record<string, readonly (keyof TimeObject)[]>> = {
  Instant: ['unix', 'iso', 'utc'],
  'Local time': ['local', 'date', 'time', 'year', 'month', 'day', 'hours', 'minutes', 'seconds', 'milliseconds'],
  Calendar: ['weekday', 'weekdayName', 'dayOfYear', 'isoWeek'],
  'Time zone': [
    ...(['timezone', 'timezoneName', 'abbreviation', 'offset', 'offsetSeconds', 'isDst'] as const),
    ...(['nextTransition', 'tzdata'] as const),
  ],
};

/** How the reference page shows the operations. */
export const APPEARANCE: Appearance = {
  introduction: {
    title: 'Digits and hours that do not exist',
    requests: [
      { request: '/math/pow?base=1.1&exponent=2', figure: '1.21<s>00000000000002</s>' },
      {
        request: '/time/iso/2024-03-10T02:30?tz=America/New_York',
        figure: '01:59 <s>02:30</s> 03:00',
        fields: ['localTime', 'message'],
      },
    ],
  },
  headings: { ZonedTime: TIME },
  suggestions: { tz: { path: zones.path, field: 'zones' } },
  links: { OpenAPI: 'openapi.json', 'llms.txt': 'llms.txt' },
  symbols: SYMBOLS,
};
