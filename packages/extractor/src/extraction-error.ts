import type { ExtractionErrorCode } from '@brandwright/domain/brands/extraction-event'

/** A classified failure of an extraction. `message` is a complete sentence that states the cause and the remedy. */
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
