import type { KeyProvider } from '@brandwright/contracts/key-providers'

/** Owner of a provider key: a brand or a user. */
export type KeyOwner = { brandId: string } | { userId: string }

export const isOfBrand = (owner: KeyOwner): owner is { brandId: string } => 'brandId' in owner

/** Returns the brand and subject for audit log entries about a key. */
export const auditedAs = (owner: KeyOwner) => (isOfBrand(owner) ? { brandId: owner.brandId, subject: owner.brandId } : { brandId: null, subject: owner.userId })

/** Returns the context that a key is encrypted with. The same context is needed to decrypt the key. */
export const secretFieldOf = (owner: KeyOwner, provider: KeyProvider) => ({
  owner: isOfBrand(owner) ? `brand:${owner.brandId}` : `user:${owner.userId}`,
  field: `model key ${provider}`,
})
