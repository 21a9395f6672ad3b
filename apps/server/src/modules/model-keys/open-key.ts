import { keyProviderNames } from '@brandwright/contracts/key-providers'
import { Refusal } from '../../platform/refusal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { isOfBrand, secretFieldOf } from './key-owner.ts'
import type { SealedKey } from './model-key-store.ts'

/** Decrypts a key. Throws a `Refusal` if it was encrypted with another SECRET_KEY or for another owner. */
export function openKey(secrets: Pick<Secrets, 'open'>, { owner, maker: provider, sealed }: SealedKey): string {
  try {
    return secrets.open(sealed, secretFieldOf(owner, provider))
  } catch {
    const ownerLabel = isOfBrand(owner) ? 'The key of this brand' : 'Your key'
    throw new Refusal(
      'unavailable',
      `${ownerLabel} for ${keyProviderNames[provider]} cannot be decrypted: it was stored with a different SECRET_KEY. Enter the key again, or delete it.`,
    )
  }
}
