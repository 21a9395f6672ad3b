import type { ErrorCode } from '@brandwright/contracts/errors'
import type { TextConflict } from '@brandwright/domain/history/merge-values'

/** A named reason why something was not done; the message is a sentence for the person who asked. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
    /** Of `stale_revision`: the texts that could not be merged. */
    readonly conflicts: readonly TextConflict[] = [],
    /** The error behind it: logged, never sent. */
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'Refusal'
  }
}
