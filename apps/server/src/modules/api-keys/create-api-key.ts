import type { ApiKeyInput, MadeApiKey } from '@brandwright/contracts/api-keys'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './api-key-store.ts'

const DAY_MS = 24 * 3600 * 1000
const MAX_KEYS = 50
const PREFIX_LENGTH = 10
const KEY_BYTES = 32

/** Makes a key that acts as the person who asks, as far as its scopes reach. The key itself is given back here and never again. */
export async function createApiKey(context: Context, { name, scopes, expiresInDays }: ApiKeyInput): Promise<MadeApiKey> {
  const actor = signedIn(context.actor)
  const { db } = context.database
  const now = context.now()
  if ((await store.countKeys(db, actor.id)) >= MAX_KEYS) throw new Refusal('conflict', `You have ${MAX_KEYS} keys. Withdraw one that is not used any more.`)
  const key = `bw_${newToken(KEY_BYTES)}`
  const kept = await store.insertKey(db, {
    id: context.newId(),
    userId: actor.id,
    name,
    prefix: key.slice(0, PREFIX_LENGTH),
    hash: hashOfToken(key),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null,
  })
  return { ...kept, key }
}
