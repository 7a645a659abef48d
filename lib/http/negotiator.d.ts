/** The part of negotiator in use. It ships no types, and those of DefinitelyTyped lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** @param options - `preferred` decides between those that the client accepts equally. */
    encoding<Name extends string>(
      available: readonly Name[],
      options: { readonly preferred: readonly Name[] },
    ): Name | undefined;
  }
}
