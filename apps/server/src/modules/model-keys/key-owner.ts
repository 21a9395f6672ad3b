import type { KeyMaker } from '@brandwright/contracts/key-makers'

/** Whose key it is. */
export type KeyOwner = { brandId: string } | { userId: string }

export const isOfBrand = (owner: KeyOwner): owner is { brandId: string } => 'brandId' in owner

/** Under whose name a change of a key stands in the record of what was done. */
export const auditedAs = (owner: KeyOwner) => (isOfBrand(owner) ? { brandId: owner.brandId, subject: owner.brandId } : { brandId: null, subject: owner.userId })

/** Where a sealed key opens, and nowhere else. */
export const placeOfKey = (owner: KeyOwner, maker: KeyMaker) => ({
  owner: isOfBrand(owner) ? `brand:${owner.brandId}` : `user:${owner.userId}`,
  field: `model key ${maker}`,
})
