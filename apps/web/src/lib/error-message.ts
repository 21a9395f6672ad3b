import { isApiError } from './api-client.ts'

/** Returns the message of an error for users: the server's, else a generic one. */
export const errorMessage = (error: unknown): string =>
  isApiError(error) ? error.message || `Request failed with status ${error.status}` : 'An unexpected error occurred. Please try again later.'
