import type { Context } from '../../platform/context.ts'
import { keepDeleted } from '../history/keep-deleted.ts'
import { recordAudit } from '../history/record-audit.ts'
import { untieUsersFromBrand } from '../users/brand-of-user.ts'
import { membersOf } from '../users/members-of.ts'
import { announceBrand } from './announce-brand.ts'
import { mayDelete } from './brand-policy.ts'
import * as store from './brand-store.ts'
import type { DeletedBrand } from './deletable-brand.ts'
import { accessOf } from './document-for.ts'
import { noBrand } from './get-brand.ts'
import { linksToKeep } from './kept-link-store.ts'

/**
 * Deletes a guide with its sub-collections; its address becomes free and its links open nothing. All of it is kept for 30 days, and its history with it. A run that fills it
 * ends by itself.
 */
export async function deleteBrand(context: Context, id: string): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    await store.lockBrand(tx, id)
    const brand = await store.findBrand(tx, id)
    const origin = await store.findOrigin(tx, id)
    if (!brand || !origin) throw noBrand(context.actor, id)
    mayDelete(context.actor, accessOf(brand))
    const at = context.now()
    const people = await membersOf(tx, id)
    const members = people.filter((person) => person.brand === id).map((person) => person.id)
    const admins = people.filter(({ role }) => role === 'admin').map((person) => person.id)
    const links = await linksToKeep(tx, id, at)
    const content: DeletedBrand = { brand, address: origin.address, createdAt: origin.createdAt.toISOString(), links }
    const { name, websiteUrl } = brand.guide
    const deletedBy = context.actor?.id ?? null
    const belonging = { ownerId: brand.ownerId, members, admins }
    const thing = { brandId: id, entity: 'brand', thingId: id, name: name || websiteUrl, content, ...belonging, deletedBy, deletedAt: at }
    await keepDeleted(tx, thing, context.newId())
    await store.deleteBrand(tx, id)
    await untieUsersFromBrand(tx, id)
    await recordAudit(tx, { actor: deletedBy, action: 'brand.deleted', brandId: id, subject: id, details: { name, url: websiteUrl }, at })
    await announceBrand(context, tx, id, brand.revision + 1)
  })
}
