import type { ApiKey } from '@brandwright/contracts/api-keys'
import type { Context } from '../../platform/context.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './api-key-store.ts'

/** Lists the actor's keys, without the secrets. */
export async function listApiKeys({ actor, database }: Context): Promise<ApiKey[]> {
  return store.listKeys(database.db, signedIn(actor).id)
}
