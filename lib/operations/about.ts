/**
 * What the service says about itself in the OpenAPI document, the reference page, llms.txt and the index at `/`. It holds for every
 * stage, whatever its options. Paragraphs are single lines that read well both as Markdown and as plain text.
 */
export const TITLE = 'Utility service';

export const SUMMARY = 'Time conversion and math, right to the last digit.';

/** Whom users of a deployment can ask, if the owner adds it: a name with the `url` of a page or an `email` address. */
export const CONTACT: Readonly<{ name: string; url?: string; email?: string }> | undefined = undefined;

export const INTRODUCTION =
  'Send a GET request and get JSON back, with a `message` that says the result in one sentence. No key, no account.';

/** What holds for the values of all operations, in addition to `lib/reference/rules.ts`. */
export const RULES = [
  {
    title: 'Numbers',
    text: 'Numbers are decimals, in requests and in responses. The service computes with 64-bit floats.',
    rules: {
      Accepted: 'Decimals with an optional sign, fraction and exponent: `5`, `5.`, `.5`, `-2.50`, `1e3`, `1E-3`.',
      Rejected: 'Anything else is rejected, for example `0x10`, `1_000`, `1,000` and `NaN`.',
      Range: 'A number must be within ±1.8e308, the range of a 64-bit float, so `1e400` is too large.',
      Integers:
        'Where an integer is required, `5`, `5.0` and `5e0` are all accepted. `5.00000000000000000001` is not: it is never rounded to 5.',
      Rounding:
        'Rounding, absolute values and timestamps use the decimal you send, digit by digit. Elsewhere it is first rounded to the nearest 64-bit float. Every result except a random number is the 64-bit float nearest to the true value, ties to even.',
      'Large integers':
        'Integers above 2^53 in a response are rounded to the nearest 64-bit float: parse them as floats, or use `exact`, a string with all digits, where there is one.',
    },
  },
];
