import { type KeyMaker, keyMakerNames } from '@brandwright/contracts/key-makers'
import type { ModelKeysResponse } from '@brandwright/contracts/model-keys'
import type { KeyedProviders } from '../../platform/ai/provider.ts'
import { tryKey } from '../../platform/ai/try-key.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isOfBrand, type KeyOwner } from './key-owner.ts'
import { changerOfKeys } from './model-key-policy.ts'
import * as store from './model-key-store.ts'
import { openKey } from './open-key.ts'

/** Asks the maker whether it takes the key that is kept, and keeps what it said. */
export async function tryModelKey(
  context: Context,
  makers: KeyedProviders,
  { owner, maker }: { owner: KeyOwner; maker: KeyMaker },
): Promise<ModelKeysResponse> {
  const { db } = context.database
  await changerOfKeys(context, db, owner)
  const asker = isOfBrand(owner) ? { brandId: owner.brandId, person: null } : { brandId: null, person: owner.userId }
  const key = (await store.findSealed(db, asker)).find((one) => one.maker === maker)
  if (!key) throw new Refusal('not_found', `There is no key for ${keyMakerNames[maker]}.`)
  const outcome = await tryKey({ ...makers[maker], key: openKey(context.secrets, key) })
  await store.noteCheck(db, key, { at: context.now(), ...outcome })
  return { items: await store.listKeys(db, owner), canChange: true }
}
