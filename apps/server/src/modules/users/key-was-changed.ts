import type { Handle } from '../../database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import * as store from './user-store.ts'

/** Returns true if this database contains secrets encrypted with a different key than the server's, as after a restore without the key. */
export async function hasKeyChanged(db: Handle, secrets: Secrets): Promise<boolean> {
  const sealed = await store.anySealedSecret(db)
  return sealed !== null && !secrets.isOurs(sealed)
}
