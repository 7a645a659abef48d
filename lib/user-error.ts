/** An error whose message says all that is needed to correct its cause. Of any other error, commands show the stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
