import type { BrandDocument, CreateBrandInput } from '@brandwright/contracts/brands'
import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { historyOf } from '../history/history-of.ts'
import { tieUserToBrand } from '../users/brand-of-user.ts'
import { assertCanCreate, assertCanRead } from './brand-policy.ts'
import { childTables, type StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { accessOf, documentFor } from './get-brand.ts'
import { announceBrand, guideDocument } from './guide-document.ts'
import { insertGuide } from './insert-guide.ts'
import { parseAddress } from './parse-address.ts'
import { FEATURED } from './protected-values.ts'

/**
 * Creates a guide without a scan, from values that a user entered or as a copy of the sample guide. Throws a `Refusal` if the URL already belongs to a guide.
 */
export async function createBrand(context: Context, { url, colors, sample, ...fields }: CreateBrandInput): Promise<BrandDocument> {
  if (sample) return copySample(context)
  const actor = assertCanCreate(context.actor)
  const site = url ? parseAddress(url) : { url: '', address: null }
  return context.database.db.transaction(async (tx) => {
    if (site.address && (await store.findByAddress(tx, site.address))) throw new Refusal('conflict', 'A guide for this address already exists.')
    const brand = await insertGuide(context, tx, {
      ...fields,
      ...site,
      ownerId: actor.id,
      byHand: { roles: colors?.roles ?? {} },
    })
    return documentFor(actor, brand, assertCanRead(actor, accessOf(brand)))
  })
}

/** Creates an editable copy of the sample guide for the user. The copy has no URL, so it can't be re-scanned. */
async function copySample(context: Context): Promise<BrandDocument> {
  const actor = assertCanCreate(context.actor)
  const now = context.now()
  return context.database.db.transaction(async (tx) => {
    const sample = await store.findBrand(tx, SAMPLE_ID)
    if (!sample?.isSample || !sample.guide.complete) throw new Refusal('not_found', 'There is no sample brand yet.')
    const id = `b${context.newId()}`
    const categories = sample.guide.categories.filter((category) => category !== FEATURED)
    const guide = { ...sample.guide, id, match: null, originalID: SAMPLE_ID, url: '', categories, account_type: 'free' as const, updated: now.toISOString() }
    const brand: StoredBrand = { ...sample, guide, revision: 1, ownerId: actor.id, isPublic: false, isSample: false, runId: null }
    await store.insertBrand(tx, brand, null, { created: now, updated: now })
    const members = childTables.flatMap((kind) =>
      guide[kind].map((document, at) => ({ kind, id: document.id, document, position: brand.positions[kind][at] ?? at })),
    )
    await store.writeMembers(tx, id, members)
    const author = { actor: actor.id, via: 'create' as const, at: now, runId: null, refersTo: null }
    await historyOf(tx, guideDocument.subjectOf(id)).record({ revision: brand.revision, patch: [], inverse: [], ...author })
    await tieUserToBrand(tx, actor.id, id)
    await announceBrand(context, tx, id, brand.revision)
    return documentFor(actor, brand, assertCanRead(actor, accessOf(brand)))
  })
}
