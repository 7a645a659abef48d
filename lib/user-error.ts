/** An error whose message says all that is needed to fix it. Commands print nothing else; other errors have their stack printed. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
