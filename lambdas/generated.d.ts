// Types of what the build writes into `generated/`, so that the compiler and editors work before the first build.
// TypeScript uses the pattern with the longest matching prefix.

/** What requests for an operation are checked against. The type argument of `endpoint` names the operation. */
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

declare module '../generated/site/home*' {
  export const files: Readonly<Record<'index.json', import('./http/static-file.ts').StaticFile>>;
}

declare module '../generated/site/docs*' {
  export const files: Readonly<Record<'index.html', import('./http/static-file.ts').StaticFile>>;
}

declare module '../generated/site/openapi*' {
  export const files: Readonly<Record<'openapi.json', import('./http/static-file.ts').StaticFile>>;
}

declare module '../generated/site/llms*' {
  export const files: Readonly<Record<'llms.txt', import('./http/static-file.ts').StaticFile>>;
}

declare module '../generated/site/favicon*' {
  export const files: Readonly<Record<'favicon.svg', import('./http/static-file.ts').StaticFile>>;
}

declare module '../generated/site/robots*' {
  export const files: Readonly<Record<'robots.txt', import('./http/static-file.ts').StaticFile>>;
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
