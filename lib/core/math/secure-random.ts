/**
 * A random 32-bit word from the operating system's generator (W3C Web Cryptography API, "getRandomValues").
 *
 * This uses the global `crypto`, which needs no import; `node:crypto` would not load sooner. Reading /dev/urandom instead would
 * save 5 ms of a cold start, but Windows has no such file, and a short read would have to be handled. A word takes about 2 µs
 * and a request needs two, so a buffer of words would not pay.
 *
 * @returns an integer, `0 ≤ word < 2^32`, each equally likely.
 *
 * @example secureRandomWord() < 2 ** 32 // true
 */
export function secureRandomWord(): number {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return new DataView(bytes.buffer).getUint32(0);
}
