import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './attempt-store.ts'
import { digest, subnetOf } from './subnet-of.ts'

type Clock = Pick<SystemContext, 'database' | 'now'>
export interface Limit {
  name: string
  max: number
  windowMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Ratio of a wider network's limits to those of a single subnet. */
const WIDE_FACTOR = 4

/** Rate limits for calls that could guess secrets, send email, create accounts, or are expensive. */
export const limits = {
  signIn: { name: 'sign in', max: 20, windowMs: MINUTE_MS },
  signUp: { name: 'sign up', max: 20, windowMs: MINUTE_MS },
  guessPassword: { name: 'sign in', max: 10, windowMs: 15 * MINUTE_MS },
  guessCode: { name: 'enter the code', max: 20, windowMs: 15 * MINUTE_MS },
  useLink: { name: 'use a link', max: 30, windowMs: HOUR_MS },
  requestEmail: { name: 'request an email', max: 20, windowMs: HOUR_MS },
  emailPerAddress: { name: 'request an email', max: 5, windowMs: HOUR_MS },
  readSite: { name: 'read websites', max: 200, windowMs: HOUR_MS },
  readMetadata: { name: 'look up websites', max: 600, windowMs: HOUR_MS },
  readPage: { name: 'read pages', max: 600, windowMs: HOUR_MS },
  openBrowserPage: { name: 'open pages in the browser', max: 120, windowMs: HOUR_MS },
  searchWeb: { name: 'search the web', max: 300, windowMs: HOUR_MS },
  findPlace: { name: 'look up places', max: 300, windowMs: HOUR_MS },
  renderThumbnail: { name: 'draw thumbnails', max: 600, windowMs: HOUR_MS },
  printBook: { name: 'print the brand book', max: 60, windowMs: HOUR_MS },
  sendComment: { name: 'send a comment', max: 60, windowMs: HOUR_MS },
  sendPageForm: { name: 'send a form', max: 120, windowMs: HOUR_MS },
  invite: { name: 'invite people', max: 50, windowMs: HOUR_MS },
} satisfies Record<string, Limit>

/** Counts an attempt across all processes, before it is made. Throws `rate_limited` with the time to wait. */
export async function countAttempt({ database, now }: Clock, { name, max, windowMs }: Limit, ...key: string[]): Promise<void> {
  const { count, until } = await store.countAttempt(database.db, digest(name, ...key), now(), windowMs)
  if (count <= max) return
  const waitMs = Math.max(1000, until.getTime() - now().getTime())
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  throw new Refusal('rate_limited', `Too many attempts to ${name}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

/** Counts an attempt for its subnet and for the wider network. */
export async function countFrom(clock: Clock, limit: Limit, ip: string): Promise<void> {
  const { subnet, wide } = subnetOf(ip)
  await countAttempt(clock, limit, 'from', subnet)
  if (wide) await countAttempt(clock, { ...limit, max: limit.max * WIDE_FACTOR }, 'from', wide)
}

/** Resets the counter after a successful attempt. */
export const forgetAttempts = ({ database }: Clock, { name }: Limit, ...key: string[]): Promise<void> => store.deleteAttempts(database.db, digest(name, ...key))
