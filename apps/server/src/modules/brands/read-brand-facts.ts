import type { ChangeRecord } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import type { Facts } from '@brandwright/domain/brands/evidence'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayReadAll } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { getWholeBrand, noBrand } from './get-brand.ts'

/** What is known about each value of a guide. */
export async function getFacts(context: Context, id: string): Promise<{ facts: Facts; revision: number }> {
  const { guide, revision } = await getWholeBrand(context, id, {})
  return { facts: guide.facts, revision }
}

/** Changed keys with their values, newest first: a view of the revisions. A page ends with a whole revision. */
export async function listChanges({ actor, database }: Context, input: { id: string; limit: number; cursor?: string }): Promise<Page<ChangeRecord>> {
  const access = await store.findAccess(database.db, input.id)
  if (!access) throw noBrand(actor, input.id)
  mayReadAll(actor, access)
  const before = input.cursor === undefined ? null : Number(input.cursor)
  if (before !== null && !Number.isInteger(before)) throw new Refusal('bad_request', 'That cursor is none of ours.')
  const revisions = await store.listRevisions(database.db, input.id, before, input.limit + 1)
  const items: ChangeRecord[] = []
  for (const [index, { revision, patch, actor, via, at }] of revisions.entries()) {
    if (index > 0 && (items.length >= input.limit || index === input.limit))
      return { items, nextCursor: String((revisions[index - 1] as { revision: number }).revision) }
    for (const step of patch)
      if (!step.path.startsWith('/facts/')) items.push({ key: step.path, value: step.value ?? null, date: at.toISOString(), actor, via })
    void revision
  }
  return { items, nextCursor: null }
}
