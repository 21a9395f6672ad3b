import { APIError } from 'better-auth/api'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sendLetter } from '../mailing/send-letter.ts'
import { deviceOf } from './device-cookie.ts'
import { countAttempt, limits } from './limits.ts'

const EMAIL_NOT_VERIFIED = 'EMAIL_NOT_VERIFIED'

/** Has the email sent by which an address is confirmed. `device` is the browser that signed in, the only one in which its link works. */
export type AskToConfirm = (given: { email: string; device: string }) => Promise<void>

/** What the accounts library gives with a session that is about to begin. */
type Endpoint = {
  path?: string
  headers?: Headers
  context: { internalAdapter: { findUserById(id: string): Promise<{ email: string; emailVerified: boolean } | null> } }
} | null

/**
 * No session begins by a provider for an address that nobody confirmed: the provider may hold one that is not its person's. The account has no password that would
 * show who follows the link, so the link is bound to the browser that signed in. Sessions that begin otherwise follow one of a person who is signed in already, or
 * a password, whose addresses the library asks to be confirmed itself.
 */
export async function refuseUnconfirmed({ userId }: { userId: string }, given: unknown, askToConfirm: AskToConfirm): Promise<void> {
  const endpoint = given as Endpoint
  if (!endpoint?.path?.startsWith('/callback/')) return
  const user = await endpoint.context.internalAdapter.findUserById(userId)
  if (!user || user.emailVerified) return
  const device = deviceOf(endpoint.headers?.get('cookie'))
  if (device)
    await askToConfirm({ email: user.email, device }).catch((error: unknown) => {
      // The library answers its own errors in words.
      throw error instanceof Refusal ? new APIError('TOO_MANY_REQUESTS', { code: error.code, message: error.message }) : error
    })
  const message = device
    ? `We have sent a link to ${user.email}. Open it in this browser, then sign in again.`
    : `${user.email} has to be confirmed first, and this browser keeps no cookies. Allow them for this site, then sign in again.`
  throw new APIError('FORBIDDEN', { code: EMAIL_NOT_VERIFIED, message })
}

export const askToConfirmBy =
  (system: () => SystemContext): AskToConfirm =>
  async ({ email, device }) => {
    await countAttempt(system(), limits.letterToOne, email)
    await sendLetter(system(), system().database.db, 'verify', { email, device })
  }
