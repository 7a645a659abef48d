import { editDistance } from '@utility-service/time-zones';
import { SITE_PATHS } from '../lib/functions.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { fallback } from '../lib/http/fallback.ts';
import { pow } from '../lib/operations/math/pow.ts';
import { ROUTES } from '../lib/routes.ts';

/** The operations whose path ends in a slash, which no route of API Gateway can. */
const HANDLERS = new Map([[ROUTES['math/pow'], endpoint(pow)]]);

/** The paths that a client may have meant. A mistyped one is unlikely to mean the root or a part of the page. */
const PATHS = [...Object.values(ROUTES), ...SITE_PATHS.filter((path) => path !== '/' && !path.includes('{'))];

/** Words of other APIs, and ours. */
const SYNONYMS = new Map([
  ['ln', 'log'],
  ['random', 'random-number'],
  ['convert', 'iso'],
  ['swagger', 'docs'],
  ['openapi', 'openapi.json'],
]);

const digitsOf = (word: string) => word.replace(/\D/g, '');

/** A slip may be one letter in four, but no digit: `log3` does not mean `log2`. */
const isSlip = (sent: string, word: string) =>
  SYNONYMS.get(sent) === word ||
  (digitsOf(sent) === digitsOf(word) && Number.isFinite(editDistance(sent, word, Math.floor(word.length / 4))));

export const handler = fallback(HANDLERS, PATHS, isSlip);
