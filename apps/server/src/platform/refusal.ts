import type { ErrorCode } from '@brandwright/contracts/errors'
import type { TextConflict } from '@brandwright/domain/history/merge-values'

/** An expected error with a code and a user-facing message. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
    /** Text conflicts that prevented a merge, for `stale_revision`. */
    readonly conflicts: readonly TextConflict[] = [],
    /** The underlying error is logged but never sent. */
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'Refusal'
  }
}
