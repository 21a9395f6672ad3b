import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './api-key-store.ts'

/** Ends one of one's own keys. */
export async function withdrawApiKey({ actor, database }: Context, id: string): Promise<void> {
  if (!(await store.deleteKey(database.db, signedIn(actor).id, id))) throw new Refusal('not_found', 'There is no such key.')
}
