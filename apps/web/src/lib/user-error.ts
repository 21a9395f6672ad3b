/** App error whose message is written for users, as shown by `errorMessage`. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
