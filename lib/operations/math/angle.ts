/**
 * An angle in words.
 *
 * @param angle - any double, in radians.
 *
 * @example
 * ```ts
 * radians(2.5) // '2.5 radians'
 * ```
 */
export function radians(angle: number): string {
  return `${angle} ${Math.abs(angle) === 1 ? 'radian' : 'radians'}`;
}
