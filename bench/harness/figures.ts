/** How figures are written in tables and sentences. */

/** With three significant digits, `1.23`, `45.6`, `1,230`. */
export function figure(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function times(ratio: number): string {
  return `${figure(ratio)}×`;
}

/** Microseconds, in the unit that suits their size. */
export function duration(microseconds: number): string {
  if (microseconds < 1) return `${figure(microseconds * 1000)} ns`;
  if (microseconds < 1000) return `${figure(microseconds)} µs`;
  return microseconds < 1e6 ? `${figure(microseconds / 1000)} ms` : `${figure(microseconds / 1e6)} s`;
}

export function bytes(count: number): string {
  return count.toLocaleString('en');
}

/** A request target in a table, the middle of a long one left out. */
export function shortened(target: string): string {
  if (target.length <= 64) return `\`${target}\``;
  return `\`${target.slice(0, 40)}…${target.slice(-12)}\`, ${target.length} characters`;
}
