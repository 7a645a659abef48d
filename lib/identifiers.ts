/** Identifiers that are made from ids. */

/** `MathRandomNumber` for `math/random-number`. */
export function pascalCase(text: string): string {
  return text.replaceAll(/(?:^|[\W_]+)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `mathPrime` for `math/prime`, `timeUnixMs` for `time/unix-ms`. */
export function camelCase(text: string): string {
  return text.replaceAll(/[\W_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
