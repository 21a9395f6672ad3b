import { roles } from '@brandwright/contracts/users'
import type { Actor, SystemContext } from '../../platform/context.ts'
import { hashOfToken } from '../../platform/secrets/link-token.ts'
import * as store from './api-key-store.ts'

const NOTED_EVERY_MS = 60_000

/** Returns the key's current owner, limited to the key's scopes, or null if the key is unknown or expired. */
export async function actorOfKey(context: Pick<SystemContext, 'database' | 'now' | 'recent'>, key: string): Promise<Actor | null> {
  if (!/^bw_[\w-]{43}$/.test(key)) return null
  const hash = hashOfToken(key)
  return context.recent.memoize(`api key ${hash}`, () => findActor(context, hash))
}

async function findActor({ database, now }: Pick<SystemContext, 'database' | 'now'>, hash: string): Promise<Actor | null> {
  const found = await store.findByHash(database.db, hash, now())
  if (!found) return null
  const notedAt = Date.parse(found.key.lastUsedAt ?? '')
  if (!(now().getTime() - notedAt < NOTED_EVERY_MS)) await store.recordUse(database.db, found.key.id, now(), NOTED_EVERY_MS)
  const { role, ...owner } = found.owner
  return { ...owner, role: roles.find((candidate) => candidate === role) ?? 'user', scopes: found.key.scopes }
}
