import { withDerivedValues } from '@brandwright/domain/brands/derived-values'
import { memberLists } from '@brandwright/domain/brands/member-lists'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { takeDeletedOf } from '../history/take-deleted.ts'
import { announceBrand } from './announce-brand.ts'
import { mayEdit } from './brand-policy.ts'
import type { GuideParts, StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { checked } from './check-guide.ts'
import { accessOf } from './document-for.ts'
import { noBrand } from './get-brand.ts'
import { notePrivileged, withoutPrivileged } from './privileged-values.ts'
import { refuseLocked } from './refuse-locked.ts'
import { staleRevision } from './stale-revision.ts'
import { type NextBrand, writeGuide } from './write-guide.ts'

export interface Edit {
  id: string
  /** The revision that the change was made from; null for one that overwrites nothing. */
  revision: number | null
  via: string
  /** The members that the change looks at; all when not given. */
  parts?: GuideParts
}

/**
 * A person's change of a guide: load, authorise, compare the revision it was made from, apply, check against the schema, write, announce;
 * one transaction. A change made from an older revision is refused with the guide as it is now; one that changes nothing is no revision.
 */
export async function editBrand(
  context: Context,
  edit: Edit,
  change: (brand: StoredBrand, tx: Handle) => NextBrand | Promise<NextBrand>,
): Promise<StoredBrand> {
  return context.database.db.transaction(async (tx) => {
    await store.lockBrand(tx, edit.id)
    const before = await store.findBrand(tx, edit.id, edit.parts)
    if (!before) throw noBrand(context.actor, edit.id)
    mayEdit(context.actor, accessOf(before))
    if (edit.revision !== null && before.revision !== edit.revision) throw staleRevision(context, (await store.findBrand(tx, edit.id)) ?? before)
    const now = context.now()
    const next = await change(before, tx)
    if (next.guide === before.guide && (next.isPublic ?? before.isPublic) === before.isPublic) return before
    const decided = withoutPrivileged(context.actor, before.guide, next.guide)
    const guide = checked({ ...withDerivedValues(before.guide, decided), updated: now.toISOString() })
    refuseLocked(context.actor, before, guide)
    const author = { actor: context.actor?.id ?? null, via: edit.via, now }
    const written = await writeGuide(tx, before, { ...next, guide }, author)
    await takeDeletedOf(tx, edit.id, appeared(before.guide, guide))
    await notePrivileged(tx, author, before.guide, guide)
    await announceBrand(context, tx, edit.id, written.revision)
    return written
  })
}

/** The members that were not there before. */
function appeared(before: StyleGuide, after: StyleGuide): string[] {
  return memberLists.flatMap((list) => {
    const [was, is] = [before[list] ?? [], after[list] ?? []]
    if (was.length === 0 && is.length === 0) return []
    const known = new Set(was.map(({ id }) => id))
    return is.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : [id]))
  })
}
