/** What is made from the ids of operations. */
import { type OperationId, ROUTES } from './routes.ts';

/** `MathRandomNumber` for `math/random-number`. */
export function pascalCase(text: string): string {
  return text.replaceAll(/(?:^|[\W_]+)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `mathPrime` for `math/prime`, `timeUnixMs` for `time/unix-ms`. */
export function camelCase(text: string): string {
  return text.replaceAll(/[\W_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The path of an operation as OpenAPI spells it, which has no variables of several segments: `/time/iso/{datetime}`. */
export function documentedPath(id: OperationId): string {
  return ROUTES[id].replace('+}', '}');
}
