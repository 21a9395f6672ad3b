import type { BrandDocument } from '@brandwright/contracts/brands'
import { coverImage } from '@brandwright/domain/brands/cover-image'
import { emptyListsOf, memberKinds, memberLists } from '@brandwright/domain/brands/member-kinds'
import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import { visualPart } from '@brandwright/domain/brands/visual-part'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assertCanRead, assertCanReadFullBrand, type CanRead, canEdit } from './brand-policy.ts'
import { ALL_PARTS, type GuideParts, PUBLIC_PARTS, type StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'

const HIDDEN_LISTS = memberLists.filter((kind) => !memberKinds[kind].isShownWithGuide)

/** Returns the part of a guide that the actor may read. */
export async function getBrand(context: Context, id: string, parts: GuideParts = PUBLIC_PARTS): Promise<BrandDocument> {
  const brand = await existing(context, id, parts)
  return documentOf(context, brand)
}

/** Returns a guide if the actor may read all of it. Throws otherwise. */
export async function getFullBrand(context: Context, id: string, parts: GuideParts = ALL_PARTS): Promise<StoredBrand> {
  const brand = await existing(context, id, parts)
  assertCanReadFullBrand(context.actor, accessOf(brand))
  return brand
}

async function existing({ actor, database }: Context, id: string, parts?: GuideParts): Promise<StoredBrand> {
  const brand = await store.findBrand(database.db, id, parts)
  if (!brand) throw noBrand(actor, id)
  return brand
}

/** Returns the error for a missing brand. Anonymous callers can't learn which brands exist, except for the public sample brand. */
export const noBrand = (actor: Actor | null, id: string): Refusal =>
  actor || id === SAMPLE_ID ? new Refusal('not_found', 'No brand found') : new Refusal('unauthorized', 'Sign in to open this guide.')

/** Converts a stored brand to the actor's response, limited to the part they may read. */
export const documentOf = ({ actor }: Pick<Context, 'actor'>, brand: StoredBrand): BrandDocument =>
  documentFor(actor, brand, assertCanRead(actor, accessOf(brand)))

/** Converts a stored brand to the document that the actor sees. Lists that clients load separately, such as reviews, are empty. */
export function documentFor(actor: Actor | null, brand: StoredBrand, readAccess: CanRead): BrandDocument {
  const { guide, revision, isPublic, isSample, runId } = brand
  const access = { id: guide.id, ownerId: brand.ownerId, isPublic, isSample }
  return {
    ...(readAccess.part === 'whole' ? guide : visualPart(guide)),
    ...emptyListsOf(HIDDEN_LISTS),
    revision,
    isPublic,
    isSample,
    canEdit: canEdit(actor, access),
    runId,
  }
}

export const accessOf = ({ guide, ownerId, isPublic, isSample }: StoredBrand) => ({ id: guide.id, ownerId, isPublic, isSample })

/** Returns the URL of a guide's cover image, if it has one. Returns null if the caller is anonymous or may not read the guide. */
export async function coverOfGuide(context: Context, id: string): Promise<{ cover: string | null } | null> {
  if (!context.actor) return null
  try {
    return { cover: coverImage((await getBrand(context, id, { images: 'all' })).images)?.url ?? null }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
