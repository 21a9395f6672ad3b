import type { Handle } from '../database/database.ts'
import type { Actor, Context } from '../platform/context.ts'

/** What a module stores about a person. */
export interface PersonalData {
  /** Returns it for the signed-in person's export, by section of the document. */
  export?(context: Context, actor: Actor): Promise<Record<string, unknown>>
  /** Removes what no foreign key removes, in the transaction that deletes the account. */
  remove?(tx: Handle, person: { id: string; email: string }): Promise<void>
}
