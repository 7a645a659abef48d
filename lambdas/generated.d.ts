// What the build writes into `generated/`, for the compiler and the editor of a clone in which nothing was built. Of
// these patterns the longest that matches counts.

/** What requests for an operation are checked against. `endpoint` is told the operation. */
declare module '../generated/*' {
  export const contract: import('./http/request-contract.ts').RequestContract;
}

declare module '../../lambdas/generated/*' {
  export { contract } from '../generated/*';
}

declare module '../../../lambdas/generated/*' {
  export { contract } from '../generated/*';
}

declare module './generated/time-zones*' {
  export const path: string;
}

declare module '../generated/site/*' {
  type Name = 'index.json' | 'index.html' | 'openapi.json' | 'llms.txt' | 'favicon.svg' | 'robots.txt';
  /** Those that the function has. */
  export const files: Readonly<Record<Name, import('./http/static-file.ts').StaticFile>>;
}

declare module '../generated/site/assets*' {
  export const files: Readonly<Record<string, import('./http/static-file.ts').StaticFile>>;
}

declare module '../generated/site/fallback*' {
  /** Every path of the service, as the contract spells it. */
  export const knownPaths: readonly string[];
  /** Those that a client may have meant by one that is wrong. */
  export const suggestedPaths: readonly string[];
  export const preflightHeaders: Readonly<Record<string, string>>;
}
