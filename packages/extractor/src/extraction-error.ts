import type { ExtractionErrorCode } from '@brandwright/domain/brands/extraction-event'

/** A named reason why there is no guide. `message` is a whole sentence that says what happened and what to do. */
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
