/** What operations are called in the documentation. */
import type { Operation } from '../http/operation.ts';

/** The `operationId` of an operation: `mathPrime` for `math/prime`, `timeUnixMs` for `time/unix-ms`. */
export function operationIdOf(id: string): string {
  return id.replaceAll(/[\W_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The path of an operation as OpenAPI spells it, which has no variables of several segments: `/time/iso/{datetime}`. */
export function documentedPath({ path }: Operation): string {
  return path.replace('+}', '}');
}
