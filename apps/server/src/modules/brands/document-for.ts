import type { BrandDocument } from '@brandwright/contracts/brands'
import { visualPart } from '@brandwright/domain/brands/visual-part'
import type { Actor } from '../../platform/context.ts'
import { canEdit, type MayRead } from './brand-policy.ts'
import type { StoredBrand } from './brand-row.ts'

/** What a reader gets of a stored brand. */
export function documentFor(actor: Actor | null, brand: StoredBrand, may: MayRead): BrandDocument {
  const { guide, revision, isPublic, isSample, runId } = brand
  const access = { id: guide.id, ownerId: brand.ownerId, isPublic, isSample }
  return { ...(may.part === 'whole' ? guide : visualPart(guide)), revision, isPublic, isSample, canEdit: canEdit(actor, access), runId }
}

export const accessOf = ({ guide, ownerId, isPublic, isSample }: StoredBrand) => ({ id: guide.id, ownerId, isPublic, isSample })
