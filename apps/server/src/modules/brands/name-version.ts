import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import { requireEditor } from './brand-access.ts'
import { historySubject } from './keyed-brand.ts'

/** Gives a version a name to find it by, or takes the name away. A version with a name stays one of its own. */
export async function nameVersion(context: Context, input: { id: string; number: number; name: string | null }): Promise<void> {
  await requireEditor(context, input.id)
  await historyOf(context.database.db, historySubject(input.id)).name(input.number, input.name)
}
