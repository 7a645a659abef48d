import type { ParsedValues } from '../../lib/contract/entry.ts';
import type { ParameterProblem } from '../../lib/contract/problem-details.ts';
import type { ExampleRequest } from './warm-up.ts';

/** The value of a text, or what is wrong with it. */
export type ParseResult<T> = { readonly value: T } | ParameterProblem;

/** Parses the text of one parameter. */
export type Parser<T> = (text: string) => ParseResult<T>;

/** What a Lambda knows of one parameter. */
export interface ParameterContract {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly parse: Parser<ParsedValues[keyof ParsedValues]>;
  /** The text of a parameter that is not given; without one, the parameter is required. */
  readonly default?: string;
}

/** What a Lambda knows of its operation: the part of the contract that concerns requests, made by the build. */
export interface RequestContract {
  readonly parameters: readonly ParameterContract[];
  /** The query parameters by every name, in lower case, that is likely to be sent for them. */
  readonly misspellings: ReadonlyMap<string, string>;
  readonly cacheControl: string;
  /** Requests that the function answers while it is being loaded. */
  readonly warmUp: readonly ExampleRequest[];
}
