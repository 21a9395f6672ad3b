import type { Handle } from '../database/database.ts'
import type { Actor, Context } from '../platform/context.ts'

/** Exports and deletes the data that a module stores about a user. */
export interface PersonalData {
  /** Returns the signed-in user's data, by section of the export document. */
  export?(context: Context, actor: Actor): Promise<Record<string, unknown>>
  /** Removes data not covered by foreign keys, in the transaction that deletes the account. */
  remove?(tx: Handle, person: { id: string; email: string }): Promise<void>
}
