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
  headers?: Headers
  context: { internalAdapter: { findUserById(id: string): Promise<{ email: string; emailVerified: boolean } | null> } }
} | null

/**
 * No session begins for an address that nobody confirmed: a provider may hold one that is not its person's. The account has no password that would show who
 * follows the link, so the link is bound to the browser that signed in.
 */
export async function refuseUnconfirmed({ userId }: { userId: string }, given: unknown, askToConfirm: AskToConfirm): Promise<void> {
  const endpoint = given as Endpoint
  const user = await endpoint?.context.internalAdapter.findUserById(userId)
  if (!user || user.emailVerified) return
  const device = deviceOf(endpoint?.headers?.get('cookie'))
  if (device)
    await askToConfirm({ email: user.email, device }).catch((error: unknown) => {
      // The library answers its own errors in words.
      throw error instanceof Refusal ? new APIError('TOO_MANY_REQUESTS', { code: error.code, message: error.message }) : error
    })
  throw new APIError('FORBIDDEN', { code: EMAIL_NOT_VERIFIED, message: `We have sent a link to ${user.email}. Open it in this browser, then sign in again.` })
}

export const askToConfirmBy =
  (system: () => SystemContext): AskToConfirm =>
  async ({ email, device }) => {
    await countAttempt(system(), limits.letterToOne, email)
    await sendLetter(system(), system().database.db, 'verify', { email, device })
  }
