import type { Handle } from '../database/database.ts'
import type { Actor, Context } from '../platform/context.ts'

/** A module's data about a user. */
export interface PersonalData {
  /** Returns the signed-in user's data for the export, by section of the document. */
  export?(context: Context, actor: Actor): Promise<Record<string, unknown>>
  /** Removes data that no foreign key removes, in the transaction that deletes the account. */
  remove?(tx: Handle, person: { id: string; email: string }): Promise<void>
}
