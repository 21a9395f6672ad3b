import type { KeyMaker } from '@brandwright/contracts/key-makers'

/** Whose key it is. */
export type KeyOwner = { brandId: string } | { userId: string }

export const isOfBrand = (owner: KeyOwner): owner is { brandId: string } => 'brandId' in owner

/** Where a sealed key opens, and nowhere else. */
export const placeOfKey = (owner: KeyOwner, maker: KeyMaker) => ({
  owner: isOfBrand(owner) ? `brand:${owner.brandId}` : `user:${owner.userId}`,
  field: `model key ${maker}`,
})
