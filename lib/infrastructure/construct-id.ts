/** The construct id of an endpoint: `math/random-number` becomes `MathRandomNumber`. */
export function constructId(endpointId: string): string {
  return endpointId.replaceAll(/(?:^|[/-])(\w)/g, (_separator, letter: string) => letter.toUpperCase());
}
