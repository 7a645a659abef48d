// Types of what the build writes into `generated/`, so that the compiler and editors work before the first build.
// TypeScript uses the pattern with the longest matching prefix.

/** What requests for an operation are checked against. The type argument of `endpoint` names the operation. */
declare module '../generated/*' {
  export const contract: import('./parameters/request-contract.ts').RequestContract;
}

declare module '../../lambdas/generated/*' {
  export { contract } from '../generated/*';
}

declare module '../../../lambdas/generated/*' {
  export { contract } from '../generated/*';
}

/** What a function serves that has one file. */
declare module '../generated/site/*' {
  export const file: import('./http/static-file.ts').StaticFile;
}

declare module '../generated/site/assets*' {
  export const files: Readonly<Record<string, import('./http/static-file.ts').StaticFile>>;
}

declare module '../generated/site/fallback*' {
  /** The path of `math/pow`, which ends in a slash. */
  export const powPath: string;
  /** Every path of the service, as the contract spells it. */
  export const knownPaths: readonly string[];
  /** Those that a client may have meant by one that is wrong. */
  export const suggestedPaths: readonly string[];
  export const preflightHeaders: Readonly<Record<string, string>>;
}
