/** The `operationId` of an operation: `timeUnixMs` for `time/unix-ms`. */
export function operationIdOf(id: string): string {
  return id.replaceAll(/[\W_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
