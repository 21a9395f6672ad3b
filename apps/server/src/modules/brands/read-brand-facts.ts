import type { ChangeRecord } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import type { Facts } from '@brandwright/domain/brands/evidence'
import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import { numberCursor } from '../history/number-cursor.ts'
import { assertCanReadWholeBrand } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { isChangeOfValue } from './changed-keys.ts'
import { getWholeBrand, noBrand } from './get-brand.ts'
import { guideDocument } from './guide-document.ts'

/** What is known about each value of a guide. */
export async function getFacts(context: Context, id: string): Promise<{ facts: Facts; revision: number }> {
  const { guide, revision } = await getWholeBrand(context, id, {})
  return { facts: guide.facts, revision }
}

/** Changed keys with their values, newest first: a view of the revisions. A page ends with a whole revision. */
export async function listChanges({ actor, database }: Context, input: { id: string; limit: number; cursor?: string }): Promise<Page<ChangeRecord>> {
  const access = await store.findAccess(database.db, input.id)
  if (!access) throw noBrand(actor, input.id)
  assertCanReadWholeBrand(actor, access)
  const revisions = await historyOf(database.db, guideDocument.subjectOf(input.id)).page({ before: numberCursor(input.cursor), limit: input.limit + 1 })
  const items: ChangeRecord[] = []
  for (const [index, { patch, actor, via, at }] of revisions.entries()) {
    if (index > 0 && (items.length >= input.limit || index === input.limit))
      return { items, nextCursor: String((revisions[index - 1] as { revision: number }).revision) }
    for (const step of patch) if (isChangeOfValue(step.path)) items.push({ key: step.path, value: step.value ?? null, date: at.toISOString(), actor, via })
  }
  return { items, nextCursor: null }
}
