import { isApiError } from './api-client.ts'

/** What to tell of a failure: what the server said of it, else that it was not expected. */
export const errorMessage = (error: unknown): string =>
  isApiError(error) ? error.message || `Request failed with status ${error.status}` : 'An unexpected error occurred. Please try again later.'
