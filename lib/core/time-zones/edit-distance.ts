/**
 * How many letters must be added, left out, replaced or exchanged with their neighbour to get from one string to the other
 * (optimal string alignment distance).
 *
 * @param limit - the search ends when the distance is certain to be more, so that long strings cost little.
 * @returns infinity if more than the limit.
 *
 * @example editDistance('Berlni', 'Berlin', 2) // 1
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Number.POSITIVE_INFINITY;
  // Rows of the table of distances between the beginnings of both: rows[i][j] for i letters of one and j of the other.
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const distance = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    const row = i <= limit ? [i] : [];
    rows.push(row);
    let fewest = distance(i, 0);
    // Elsewhere, the beginnings differ in length by more than the limit.
    for (let j = Math.max(1, i - limit); j <= Math.min(other.length, i + limit); j++) {
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        distance(i - 1, j) + 1,
        distance(i, j - 1) + 1,
        distance(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isExchanged ? distance(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      fewest = Math.min(fewest, distance(i, j));
    }
    // No later row has less.
    if (fewest > limit) return Number.POSITIVE_INFINITY;
  }
  const total = distance(one.length, other.length);
  return total > limit ? Number.POSITIVE_INFINITY : total;
}
