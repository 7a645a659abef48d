/**
 * What the service says about itself in the OpenAPI document, the reference page and llms.txt. It holds for every stage,
 * whatever its options. Paragraphs are single lines that read well both as Markdown and as plain text.
 */
export const TITLE = 'Utility service';

export const SUMMARY = 'Time conversion and math: exact, or the nearest 64-bit float.';

/** Whom users can ask. The owner may add a name, with the `url` of a page or an `email` address. */
export const CONTACT: Readonly<{ name: string; url?: string; email?: string }> | undefined = undefined;

/** The SPDX identifier of the licence of the API, which a copy of this repository may not have. */
export const LICENSE: string | undefined = 'MIT';

export const INTRODUCTION =
  'Send a GET request and get JSON back, with a `message` that says the result in words. No key, no account.';

/** The examples of operations that llms.txt shows with their responses. */
export const SHOWN_REQUESTS = ['/time/iso/2024-03-10T02:30?tz=America/New_York', '/math/prime/1'];

/** What holds for the values of all operations, in addition to `lib/reference/rules.ts`. */
export const RULES = [
  {
    title: 'Numbers',
    text: 'Numbers are decimals, in requests and in responses. A number is used exactly as you write it.',
    rules: {
      Accepted:
        'Decimals with an optional sign, fraction and exponent: `5`, `5.`, `.5`, `-2.50`, `1e3`, `1E-3`. A space is read as a plus sign where there may be one, since gateways decode `+` to a space. Anything else is rejected, for example `0x10`, `1_000`, `1,000` and `NaN`.',
      Range: 'A number must be within the range of a 64-bit float, about ±1.8e308, so `1e400` is too large.',
      Integers:
        'Where an integer is required, `5`, `5.0` and `5e0` are all accepted. `5.00000000000000000001` is not: it is never rounded to 5.',
      Rounding:
        'Every mathematical result is the 64-bit float nearest to the true value, ties to even: 1.1 squared is 1.21. Most languages round 1.1 to a 64-bit float first, and get 1.2100000000000002. Random numbers alone lie between the 64-bit floats nearest to the bounds.',
      Precision:
        'Roots, powers, logarithms, exponentials and trigonometric functions take numbers of up to 800 significant digits. A number that rounds to 0, such as `1e-400`, may have up to 800 decimal places as the argument of a square root or a logarithm, or as the base of a power.',
      'Large integers':
        'Integers above 2^53 in a response are rounded to the nearest 64-bit float: parse them as floats, or use `exact`, a string with all digits, where there is one.',
    },
  },
];
