import type { BrandDocument } from '@brandwright/contracts/brands'
import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assertCanReadWholeBrand } from './brand-policy.ts'
import { type GuideParts, SHOWN, type StoredBrand, WHOLE } from './brand-row.ts'
import * as store from './brand-store.ts'
import { accessOf, answerTo } from './document-for.ts'

/** A guide, as much of it as the asker may see. */
export async function getBrand(context: Context, id: string, parts: GuideParts = SHOWN): Promise<BrandDocument> {
  const brand = await existing(context, id, parts)
  return answerTo(context, brand)
}

/** A guide for those who may read all of it. */
export async function getWholeBrand(context: Context, id: string, parts: GuideParts = WHOLE): Promise<StoredBrand> {
  const brand = await existing(context, id, parts)
  assertCanReadWholeBrand(context.actor, accessOf(brand))
  return brand
}

async function existing({ actor, database }: Context, id: string, parts?: GuideParts): Promise<StoredBrand> {
  const brand = await store.findBrand(database.db, id, parts)
  if (!brand) throw noBrand(actor, id)
  return brand
}

/** Signed-out people learn nothing of what there is, but that the sample brand is not read yet is no secret. */
export const noBrand = (actor: Actor | null, id: string): Refusal =>
  actor || id === SAMPLE_ID ? new Refusal('not_found', 'No brand found') : new Refusal('unauthorized', 'Sign in to open this guide.')
