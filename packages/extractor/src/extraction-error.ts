import type { ExtractionErrorCode } from '@brandwright/domain/brands/extraction-event'

/** A classified reason for a failed extraction. `message` is a complete sentence with the cause and the remedy. */
export class ExtractionError extends Error {
  constructor(
    readonly code: ExtractionErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ExtractionError'
  }
}
