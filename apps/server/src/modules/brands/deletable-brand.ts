import type { Handle } from '../../database/database.ts'
import type { Deletable, DeletedThing } from '../../manifest/deleted-thing.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { forgetHistory } from '../history/forget-history.ts'
import { historyOf } from '../history/history-of.ts'
import { recordAudit } from '../history/record-audit.ts'
import { takeDeleted } from '../history/take-deleted.ts'
import { tieUsersToBrand } from '../users/brand-of-user.ts'
import { announceBrand } from './announce-brand.ts'
import { childTables, type MemberRow, noPositions, type StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { guideDocument } from './guide-document.ts'
import { type KeptLink, restoreLinks } from './kept-link-store.ts'
import { deleteModelSettings } from './model-settings-store.ts'

/** A deleted guide as it is kept. */
export interface DeletedBrand {
  brand: StoredBrand
  address: string | null
  createdAt: string
  /** Absent in one that was deleted before links were kept. */
  links?: KeptLink[]
}

/** A whole guide: its document with all sub-collections, what is known about its values, its people, its links. Its history never left. */
export const deletableBrand: Deletable = {
  async restore(context, thing) {
    await context.database.db.transaction((tx) => takeDeleted(tx, thing, () => restore(context, tx, thing)))
  },
  async forget(tx, { brandId }, now) {
    if (await store.findAccess(tx, brandId)) return
    await forgetDocuments(tx, brandId, now)
    await forgetHistory(tx, brandId, now)
    await deleteModelSettings(tx, brandId)
  },
}

async function restore(context: Context, tx: Handle, thing: DeletedThing): Promise<void> {
  const { brand: content, address, createdAt, links = [] } = thing.content as DeletedBrand
  // One that was deleted before there were reviews has no list of them.
  const kept = { ...content, guide: { ...content.guide, reviews: content.guide.reviews ?? [] }, positions: { ...noPositions(), ...content.positions } }
  const id = thing.brandId
  if (await store.findAccess(tx, id)) throw new Refusal('conflict', 'There is a guide of that brand again. Delete it first.')
  const isTaken = address !== null && (await store.findByAddress(tx, address)) !== null
  const at = context.now()
  const actor = context.actor?.id ?? null
  const history = historyOf(tx, guideDocument.subjectOf(id))
  const brand: StoredBrand = { ...kept, runId: null, revision: (await history.last()) + 1 }
  await store.insertBrand(tx, brand, isTaken ? null : address, { created: new Date(createdAt), updated: at })
  await store.writeMembers(tx, id, memberRows(brand))
  await history.record({ revision: brand.revision, patch: [], inverse: [], actor, via: 'undelete', at, runId: null, refersTo: null })
  await restoreLinks(tx, id, links, at)
  await tieUsersToBrand(tx, thing.members, id)
  await recordAudit(tx, { actor, action: 'brand.restored', brandId: id, subject: id, details: { name: thing.name, addressTaken: isTaken }, at })
  await announceBrand(context, tx, id, brand.revision)
}

const memberRows = ({ guide, positions }: StoredBrand): MemberRow[] =>
  childTables.flatMap((kind) => guide[kind].map((document, index) => ({ kind, id: document.id, document, position: positions[kind][index] ?? index })))
