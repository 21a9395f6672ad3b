/** Error whose message is written for users. `errorMessage` shows it unchanged. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
