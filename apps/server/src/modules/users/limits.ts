import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './attempt-store.ts'
import { digest, placeOf } from './place.ts'

type Clock = Pick<SystemContext, 'database' | 'now'>
export interface Limit {
  what: string
  most: number
  windowMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Factor by which the limit of a wider network exceeds that of a single one. */
const WIDE_FACTOR = 4

/** Rate limits of calls that guess secrets, send email, create accounts, or are expensive. */
export const limits = {
  signIn: { what: 'sign in', most: 20, windowMs: MINUTE_MS },
  signUp: { what: 'sign up', most: 20, windowMs: MINUTE_MS },
  guessPassword: { what: 'sign in', most: 10, windowMs: 15 * MINUTE_MS },
  guessCode: { what: 'enter the code', most: 20, windowMs: 15 * MINUTE_MS },
  useLink: { what: 'use a link', most: 30, windowMs: HOUR_MS },
  askForLetter: { what: 'ask for a letter', most: 20, windowMs: HOUR_MS },
  letterToOne: { what: 'ask for a letter', most: 5, windowMs: HOUR_MS },
  readSite: { what: 'read websites', most: 200, windowMs: HOUR_MS },
  readMetadata: { what: 'look up websites', most: 600, windowMs: HOUR_MS },
  drawThumbnail: { what: 'draw thumbnails', most: 600, windowMs: HOUR_MS },
  printBook: { what: 'print the brand book', most: 60, windowMs: HOUR_MS },
  sendComment: { what: 'send a comment', most: 60, windowMs: HOUR_MS },
  sendPageForm: { what: 'send a form', most: 20, windowMs: HOUR_MS },
  invite: { what: 'invite people', most: 50, windowMs: HOUR_MS },
} satisfies Record<string, Limit>

/** Counts an attempt, shared by all processes, before it is made. Throws `rate_limited` with the time to wait. */
export async function countAttempt({ database, now }: Clock, { what, most, windowMs }: Limit, ...key: string[]): Promise<void> {
  const { count, until } = await store.countAttempt(database.db, digest(what, ...key), now(), windowMs)
  if (count <= most) return
  const waitMs = Math.max(1000, until.getTime() - now().getTime())
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  throw new Refusal('rate_limited', `Too many attempts to ${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

/** Counts an attempt by its subnet and by the wider network around it. */
export async function countFrom(clock: Clock, limit: Limit, ip: string): Promise<void> {
  const { place, wide } = placeOf(ip)
  await countAttempt(clock, limit, 'from', place)
  if (wide) await countAttempt(clock, { ...limit, most: limit.most * WIDE_FACTOR }, 'from', wide)
}

/** Resets the counter after a successful attempt. */
export const forgetAttempts = ({ database }: Clock, { what }: Limit, ...key: string[]): Promise<void> => store.deleteAttempts(database.db, digest(what, ...key))
