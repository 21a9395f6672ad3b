import { childKinds } from '@brandwright/contracts/brands'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { defineRemoval } from '../documents/define-removal.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { forgetHistory } from '../history/forget-history.ts'
import { recordAudit } from '../history/record-audit.ts'
import { tieUsersToBrand, untieUsersFromBrand } from '../users/brand-of-user.ts'
import { membersOf } from '../users/members-of.ts'
import { assertCanDelete } from './brand-policy.ts'
import { childTables, currentGuide, noPositions, type StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { deleteModelSettings, linksToSave, restoreLinks, type SavedLink } from './deleted-brand-store.ts'
import { accessOf } from './get-brand.ts'
import { guideDocument } from './guide-document.ts'
import { memberRemoval } from './member-removal.ts'

/** A deleted guide in its stored form. */
interface DeletedBrand {
  brand: StoredBrand
  address: string | null
  createdAt: string
  /** Missing for guides that were deleted before the server stored the links of deleted guides. */
  links?: SavedLink[]
}

/** Removes and restores a whole guide: its document with all sub-collections, facts, members and links. Its history remains. */
const brandRemoval = defineRemoval<StoredBrand>({
  kindOf: () => guideDocument,
  assertCanDelete: ({ actor }, _tx, brand) => assertCanDelete(actor, accessOf(brand)),
  async remove({ actor }, tx, brand, at) {
    const { id, name, websiteUrl } = brand.guide
    const origin = await store.findOrigin(tx, id)
    const people = await membersOf(tx, id)
    const members = people.filter((person) => person.brand === id).map((person) => person.id)
    const admins = people.filter(({ role }) => role === 'admin').map((person) => person.id)
    const links = await linksToSave(tx, id, at)
    const content: DeletedBrand = { brand, address: origin?.address ?? null, createdAt: (origin?.createdAt ?? at).toISOString(), links }
    await store.deleteBrand(tx, id)
    await untieUsersFromBrand(tx, id)
    await recordAudit(tx, { actor: actor?.id ?? null, action: 'brand.deleted', brandId: id, subject: id, details: { name, url: websiteUrl }, at })
    return { name: name || websiteUrl, content, ownerId: brand.ownerId, members, admins }
  },
  async restoreRows({ actor }, tx, { brandId: id, name, members, content }, { revision, at }) {
    const { brand: savedBrand, address, createdAt, links = [] } = content as DeletedBrand
    if (await store.findAccess(tx, id)) throw new Refusal('conflict', 'The brand has a new guide. Delete the new guide first.')
    const isTaken = address !== null && (await store.findByAddress(tx, address)) !== null
    const guide = currentGuide(savedBrand.guide)
    const brand: StoredBrand = { ...savedBrand, guide, positions: { ...noPositions(), ...savedBrand.positions }, runId: null, revision }
    await store.insertBrand(tx, brand, isTaken ? null : address, { created: new Date(createdAt), updated: at })
    const rows = childTables.flatMap((kind) =>
      guide[kind].map((document, index) => ({ kind, id: document.id, document, position: brand.positions[kind][index] ?? index })),
    )
    await store.writeMembers(tx, id, rows)
    await restoreLinks(tx, id, links, at)
    await tieUsersToBrand(tx, members, id)
    await recordAudit(tx, { actor: actor?.id ?? null, action: 'brand.restored', brandId: id, subject: id, details: { name, addressTaken: isTaken }, at })
  },
  async forget(tx, { brandId }, now) {
    if (await store.findAccess(tx, brandId)) return
    await forgetDocuments(tx, brandId, now)
    await forgetHistory(tx, brandId, now)
    await deleteModelSettings(tx, brandId)
  },
})

/**
 * Deletes a guide with its sub-collections, frees its URL and disables its share links; the guide and its history can be restored for 30 days. An active scan
 * stops when it next saves the guide.
 */
export const deleteBrand = (context: Context, id: string): Promise<void> => brandRemoval.delete(context, { brandId: id, id })

/** Brand entities that can be restored after deletion. */
export const brandDeletables: Deletables = {
  brand: brandRemoval.deletable,
  ...Object.fromEntries(Object.keys(childKinds).map((kind) => [kind, memberRemoval.deletable])),
}
