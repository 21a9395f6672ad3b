import type { BrandDocument, CreateBrandInput } from '@brandwright/contracts/brands'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assertCanCreate, assertCanRead } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { copySample } from './copy-sample.ts'
import { accessOf, documentFor } from './document-for.ts'
import { givenAddress } from './given-address.ts'
import { insertGuide } from './insert-guide.ts'

/** A guide by hand, before anything was read, or a copy of the sample's. An address must be free. */
export async function createBrand(context: Context, { url, colors, sample, ...words }: CreateBrandInput): Promise<BrandDocument> {
  if (sample) return copySample(context)
  const actor = assertCanCreate(context.actor)
  const site = url ? givenAddress(url) : { url: '', address: null }
  return context.database.db.transaction(async (tx) => {
    if (site.address && (await store.findByAddress(tx, site.address))) throw new Refusal('conflict', 'There is a guide of that address already.')
    const brand = await insertGuide(context, tx, {
      ...words,
      ...site,
      ownerId: actor.id,
      byHand: { roles: colors?.roles ?? {} },
    })
    return documentFor(actor, brand, assertCanRead(actor, accessOf(brand)))
  })
}
