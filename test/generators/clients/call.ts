/** A request with parameters of the types in the document. */
export interface Call {
  readonly operationId: string;
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly takesQuery: boolean;
}

/** Sends a request with a generated client. @returns the body of the response, whatever its status. */
export type Send = (call: Call, baseUrl: string) => Promise<unknown>;

/** The functions of a generated client by operation id; their types are checked where they are called by name. */
export type Functions = Readonly<Record<string, (...args: unknown[]) => Promise<never>>>;
