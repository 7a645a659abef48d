/**
 * What the service says about itself in the OpenAPI document, the reference page and llms.txt. It holds for every stage,
 * whatever its options. Paragraphs are single lines that read well both as Markdown and as plain text.
 */
export const TITLE = 'Greeting service';

export const SUMMARY = 'Greetings as JSON.';

/** Whom users of a deployment can ask, if the owner adds it: a name with the `url` of a page or an `email` address. */
export const CONTACT: Readonly<{ name: string; url?: string; email?: string }> | undefined = undefined;

/** The SPDX identifier of the licence of the API. */
export const LICENSE: string | undefined = undefined;

export const INTRODUCTION = 'Send a GET request, get JSON; `message` is the greeting. No key, no account.';

/** The examples of operations that llms.txt shows with their responses. */
export const SHOWN_REQUESTS = ['/greeting/hello?name=Ada'];

/** What holds for the values of all operations, in addition to `lib/reference/rules.ts`. */
export const RULES = [
  {
    title: 'Names',
    text: 'Names are greeted as they are sent.',
    rules: { Encoding: 'Percent-encode what a URL cannot have: `Zo%C3%AB` for Zoë.' },
  },
];
