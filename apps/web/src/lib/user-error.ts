/** An error of the app itself whose message is written for users, as `errorMessage` shows it. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
