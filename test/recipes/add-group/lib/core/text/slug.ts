/**
 * A text as a part of an address: its letters without diacritics (Unicode Standard Annex #15, form NFKD) and its digits, in lower
 * case.
 *
 * @param text - any string.
 * @param separator - what stands for each run of other characters, but for those at the ends.
 *
 * @example slug('Crème brûlée!', '-') // 'creme-brulee'
 */
export function slug(text: string, separator: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).join(separator);
}
