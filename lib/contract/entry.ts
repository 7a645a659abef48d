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
  /** The double nearest to the literal. */
  number: number;
  /** An integer, decided from the text as written. */
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
  /** A parameter that is not required has a `default` in its schema. */
  readonly required: boolean;
  readonly parser: keyof ParsedValues;
  readonly description: string;
  /**
   * Names that people are likely to send instead. They get a 400 that gives the right name, in any letter case and with
   * or without `-` and `_`.
   */
  readonly misspellings?: readonly string[];
  /** Last segments of other routes, in lower case: `{ ms: '/time/unix/ms/{t}' }` says that `/time/unix/ms` lacks a `t`. */
  readonly otherPaths?: Readonly<Record<string, string>>;
  /** As in the OpenAPI document. Values of the parsers `number` and `integer` are checked against its bounds. */
  readonly schema: Schema & { readonly examples: readonly [unknown, ...unknown[]] };
}

/** A request and its response. Examples are also the conformance cases: tests send each to the service. */
export interface Example {
  readonly title: string;
  /** GET by default. */
  readonly method?: string;
  /** Path and query, as a client sends them. */
  readonly target: string;
  readonly status: 200 | 400 | 404 | 405;
  /** The whole body; `requestId` stands for the ID of any request. */
  readonly body: unknown;
  /** Set if each response is different or has more in it than is shown. The body then shows the form of the response. */
  readonly varies?: true;
}

/**
 * How long a response may be cached: for a `day` if it depends only on the URL, otherwise not at all (`none`). `revalidate`
 * means that a cache must ask each time whether its copy is still current, `immutable` that the URL changes with the content.
 */
export type Caching = 'none' | 'revalidate' | 'day' | 'immutable';

/** How long a response with the caching `day` may be cached. */
export const CACHE_DAY_SECONDS = 86_400;

export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  none: 'no-store',
  revalidate: 'no-cache',
  day: `public, max-age=${CACHE_DAY_SECONDS}`,
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
  /** Targets of the most expensive requests. A function handles them, like its examples, while it is loaded. */
  readonly warmUp?: readonly string[];
}

/** Operations by their ids, in the order in which they are shown. */
export type Operations = readonly (readonly [id: string, operation: Operation])[];

/** An endpoint that is not an operation: it has no parameters to validate, and any kind of body. */
export interface SiteEndpoint {
  /** A path, or `$default` for whatever no other route matches. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The content type of a success, JSON by default. */
  readonly contentType?: string;
  /** Not cached by default. */
  readonly caching?: Caching;
  /** Whether its responses contain the base URL of the service. */
  readonly containsBaseUrl?: boolean;
  /** If a body is a string, the response starts with it. */
  readonly examples: readonly Example[];
}

export type Endpoint = Operation | SiteEndpoint;

/** Endpoints by their ids. */
export type Endpoints = readonly (readonly [id: string, endpoint: Endpoint])[];

/** The parameters that an operation's code gets. */
export type ParametersOf<O extends Operation> = {
  readonly [Name in keyof O['parameters']]: ParsedValues[O['parameters'][Name]['parser']];
};

/** What an operation's code returns. */
export type ResponseBodyOf<O extends Operation> = Static<O['responseBody']>;

/** The request ID in examples. */
export const EXAMPLE_REQUEST_ID = 'JKJaXmPLvHcESHA=';

/** An example whose response is a 200 with exactly this body. */
export function ok(title: string, target: string, body: object): Example {
  return { title, target, status: 200, body };
}

/** An example whose response is a 200 with a body of this form. */
export function okLike(title: string, target: string, body: object): Example {
  return { ...ok(title, target, body), varies: true };
}

/** An example whose response is a 400 with exactly these errors. */
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

export const MESSAGE = { type: 'string', description: 'A description of the result, in English.' } as const;
