import type { ParsedValues } from '../../lib/contract/entry.ts';
import type { ParameterProblem } from '../../lib/contract/problem-details.ts';
import type { ExampleRequest } from '../http/warm-up.ts';

/** The value of a text, or what is wrong with it. */
export type ParseResult<T> = { readonly value: T } | ParameterProblem;

/** Parses the text of one parameter. */
export type Parser<T> = (text: string) => ParseResult<T>;

/** What a Lambda knows about a parameter. */
export interface ParameterContract {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly parse: Parser<ParsedValues[keyof ParsedValues]>;
  /** The text if the parameter is not sent. Without a default it is required. */
  readonly default?: string;
}

/** What a Lambda knows about its operation: the part of the contract that concerns requests, written by the build. */
export interface RequestContract {
  readonly parameters: readonly ParameterContract[];
  /** From a query parameter's name or likely misspelling, in lower case without `-` and `_`, to its real name. */
  readonly misspellings: ReadonlyMap<string, string>;
  readonly cacheControl: string;
  /** Requests that the function handles while it is loaded. */
  readonly warmUp: readonly ExampleRequest[];
}
