import { type KeyMaker, keyMakerNames } from '@brandwright/contracts/key-makers'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../history/record-audit.ts'
import { auditedAs, type KeyOwner } from './key-owner.ts'
import { changerOfKeys } from './model-key-policy.ts'
import * as store from './model-key-store.ts'

/** Forgets a key. The next call is made with the one that comes after it: the person's own, or the server's. */
export async function deleteModelKey(context: Context, { owner, maker }: { owner: KeyOwner; maker: KeyMaker }): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const actor = await changerOfKeys(context, tx, owner)
    if (!(await store.deleteKey(tx, owner, maker))) throw new Refusal('not_found', `There is no key for ${keyMakerNames[maker]}.`)
    await recordAudit(tx, {
      actor: actor.id,
      action: 'model_key.deleted',
      ...auditedAs(owner),
      details: { maker },
      at: context.now(),
    })
  })
}
