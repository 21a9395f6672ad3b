import { isApiError } from './api-client.ts'
import { UserError } from './user-error.ts'

/** Returns an error message for users: the message of the server or the app, otherwise a generic message. */
export function errorMessage(error: unknown): string {
  if (error instanceof UserError) return error.message
  return isApiError(error) ? error.message || `Request failed with status ${error.status}` : 'An unexpected error occurred. Please try again later.'
}
