import type { Static } from 'typebox';
import type { Decimal } from '../core/decimal.ts';
import type { TimeZone } from '../core/time/time-zone.ts';
import { invalidParameters, type ParameterError, type ProblemDetails } from './problem-details.ts';

/** A JSON Schema (2020-12) as a plain literal; `typebox` turns it into a TypeScript type. */
export interface Schema {
  /** The name of an object in generated clients: the schema becomes a component of the OpenAPI document. */
  readonly title?: string;
  readonly type: string;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** What the Lambda's operation is given for the text of a parameter, by the name of its parser. */
export interface ParsedValues {
  /** The double nearest the literal. */
  number: number;
  /** A whole number, decided on the text as written. */
  integer: number;
  /** The literal itself, exactly. */
  decimal: Decimal;
  /** Seconds since the epoch, floored to whole milliseconds. */
  seconds: number;
  /** Milliseconds since the epoch, floored to whole milliseconds. */
  milliseconds: number;
  timeZone: TimeZone;
}

export interface Parameter {
  readonly in: 'path' | 'query';
  /** A parameter that is neither required nor has a `default` in its schema cannot be described. */
  readonly required: boolean;
  readonly parser: keyof ParsedValues;
  readonly description: string;
  /** Names that people are likely to send instead, in lower case; they are answered with the right one. */
  readonly misspellings?: readonly string[];
  /** What OpenAPI shows. For the parsers `number` and `integer` requests are validated against it, bounds included. */
  readonly schema: Schema & { readonly examples: readonly [unknown, ...unknown[]] };
}

/** A request and its answer. Examples are also the conformance cases: each is run against the service in the tests. */
export interface Example {
  readonly title: string;
  /** GET where it is not said. */
  readonly method?: string;
  /** Path and query, as a client sends them. */
  readonly target: string;
  readonly status: 200 | 400 | 404 | 405;
  /** The whole body; `requestId` stands for whatever the request's identifier is. */
  readonly body: unknown;
  /** Set where each call answers differently: then the body shows the form, not the values. */
  readonly varies?: true;
}

/**
 * How long an answer may be kept: `day` where it depends on the URL alone, `none` where it does not; `revalidate` where
 * a cache has to ask each time whether its copy is still right, `immutable` where the URL names the content itself.
 */
export type Caching = 'none' | 'revalidate' | 'day' | 'immutable';

export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  none: 'no-store',
  revalidate: 'no-cache',
  day: 'public, max-age=86400',
  immutable: 'public, max-age=31536000, immutable',
};

/** An operation: parameters in, a JSON object out. */
export interface Operation {
  /** As API Gateway and OpenAPI spell it: `/math/prime/{n}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly responseBody: Schema;
  readonly caching: Caching;
  readonly examples: readonly Example[];
  /** Targets of the most expensive requests. A function answers them, like its examples, while it is being loaded. */
  readonly warmUp?: readonly string[];
}

/** Operations by their ids, in the order in which they are shown. */
export type Operations = readonly (readonly [id: string, operation: Operation])[];

/** An endpoint beside the operations: no parameters to validate, a body of its own kind. */
export interface SiteEndpoint {
  /** A path, or `$default` for whatever no other route matches. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The content type of a success; JSON where it is not said. */
  readonly contentType?: string;
  /** Never kept where it is not said. */
  readonly caching?: Caching;
  /** A body that is a text says how the answer begins. */
  readonly examples: readonly Example[];
}

export type Endpoint = Operation | SiteEndpoint;

/** What an operation's code is given. */
export type ParametersOf<O extends Operation> = {
  readonly [Name in keyof O['parameters']]: ParsedValues[O['parameters'][Name]['parser']];
};

/** What an operation's code has to answer. */
export type ResponseBodyOf<O extends Operation> = Static<O['responseBody']>;

/** Stands for the request's identifier in examples. */
export const EXAMPLE_REQUEST_ID = 'JKJaXmPLvHcESHA=';

/** An example that is answered with 200 and exactly this body. */
export function ok(title: string, target: string, body: object): Example {
  return { title, target, status: 200, body };
}

/** An example that is answered with 200 and a body of this form. */
export function okLike(title: string, target: string, body: object): Example {
  return { ...ok(title, target, body), varies: true };
}

/** An example that is answered with 400 and names exactly these parameters. */
export function badRequest(title: string, target: string, ...errors: readonly ParameterError[]): Example {
  const body: ProblemDetails = invalidParameters(errors, EXAMPLE_REQUEST_ID);
  return { title, target, status: 400, body };
}

/** The schema of a JSON object with exactly these properties. */
export function strictObject<const P extends Readonly<Record<string, Schema>>>(properties: P) {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties) as (keyof P & string)[],
    properties,
  } as const;
}

export const MESSAGE = { type: 'string', description: 'The result as an English sentence.' } as const;
