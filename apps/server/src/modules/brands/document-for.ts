import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyListsOf, memberKinds, memberLists } from '@brandwright/domain/brands/member-kinds'
import { visualPart } from '@brandwright/domain/brands/visual-part'
import type { Actor, Context } from '../../platform/context.ts'
import { assertCanRead, type CanRead, canEdit } from './brand-policy.ts'
import type { StoredBrand } from './brand-row.ts'

const HIDDEN_LISTS = memberLists.filter((kind) => !memberKinds[kind].isShownWithGuide)

/** A stored brand for who asks, as much of it as they may see. */
export const answerTo = ({ actor }: Pick<Context, 'actor'>, brand: StoredBrand): BrandDocument =>
  documentFor(actor, brand, assertCanRead(actor, accessOf(brand)))

/** What a reader gets of a stored brand. Reviews are asked for by themselves. */
export function documentFor(actor: Actor | null, brand: StoredBrand, may: CanRead): BrandDocument {
  const { guide, revision, isPublic, isSample, runId } = brand
  const access = { id: guide.id, ownerId: brand.ownerId, isPublic, isSample }
  return {
    ...(may.part === 'whole' ? guide : visualPart(guide)),
    ...emptyListsOf(HIDDEN_LISTS),
    revision,
    isPublic,
    isSample,
    canEdit: canEdit(actor, access),
    runId,
  }
}

export const accessOf = ({ guide, ownerId, isPublic, isSample }: StoredBrand) => ({ id: guide.id, ownerId, isPublic, isSample })
