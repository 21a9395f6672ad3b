import { createHash } from 'node:crypto'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './user-store.ts'

const MOST_ATTEMPTS = 10
const WINDOW_MS = 15 * 60 * 1000

/** Counts an attempt to sign in before it is made, from wherever it comes, and alike for addresses that have no account. Throws `rate_limited`. */
export async function countSignIn({ database, now }: SystemContext, email: string): Promise<void> {
  const { count, until } = await store.countAttempt(database.db, digest(email), now(), WINDOW_MS)
  if (count <= MOST_ATTEMPTS) return
  const waitMs = until.getTime() - now().getTime()
  const minutes = Math.ceil(waitMs / 60_000)
  throw new Refusal('rate_limited', `Too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

/** A right password ends the count. */
export const signedIn = ({ database }: SystemContext, email: string): Promise<void> => store.deleteAttempts(database.db, digest(email))

const digest = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
