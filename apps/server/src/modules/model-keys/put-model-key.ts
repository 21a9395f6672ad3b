import type { KeyMaker } from '@brandwright/contracts/key-makers'
import type { ModelKeysResponse } from '@brandwright/contracts/model-keys'
import type { Context } from '../../platform/context.ts'
import { recordAudit } from '../history/record-audit.ts'
import { auditedAs, type KeyOwner, placeOfKey } from './key-owner.ts'
import { changerOfKeys } from './model-key-policy.ts'
import * as store from './model-key-store.ts'

const SHOWN = 4

/** Keeps a key, sealed, in the place of the one before. The next call is made with it. */
export async function putModelKey(context: Context, { owner, maker, key }: { owner: KeyOwner; maker: KeyMaker; key: string }): Promise<ModelKeysResponse> {
  const { database, secrets, newId, now } = context
  return database.db.transaction(async (tx) => {
    const actor = await changerOfKeys(context, tx, owner)
    const sealed = secrets.seal(key, placeOfKey(owner, maker))
    const lastFour = key.slice(-SHOWN)
    await store.replaceKey(tx, { id: newId(), owner, maker, sealed, lastFour, setBy: actor.id, setAt: now() })
    await recordAudit(tx, {
      actor: actor.id,
      action: 'model_key.put',
      ...auditedAs(owner),
      details: { maker, lastFour },
      at: now(),
    })
    return { items: await store.listKeys(tx, owner), canChange: true }
  })
}
