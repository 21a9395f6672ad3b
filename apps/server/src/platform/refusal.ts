import type { ErrorCode } from '@brandwright/contracts/errors'

/** A named reason why something was not done; the message is a sentence for the person who asked. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}
