const view = new DataView(new ArrayBuffer(8));

/** The place of a double among all doubles in increasing order, 0 (and −0) being at 0n. */
function ordinal(x: number): bigint {
  view.setFloat64(0, Math.abs(x));
  const place = view.getBigUint64(0);
  return x < 0 ? -place : place;
}

/** How many doubles apart two doubles are: 0 for equal ones, 1 for neighbours; NaN is 0 from NaN and Infinity from the rest. */
export function ulpDistance(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b) ? 0 : Infinity;
  const distance = ordinal(a) - ordinal(b);
  return Number(distance < 0n ? -distance : distance);
}
