import { APIError } from 'better-auth/api'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { queueEmail } from '../mailing/queue-email.ts'
import { deviceOf } from './device-cookie.ts'
import { countAttempt, limits } from './limits.ts'

const EMAIL_NOT_VERIFIED = 'EMAIL_NOT_VERIFIED'

/** Sends the confirmation email. `device` is the browser that signed in; the link works only in that browser. */
export type SendConfirmation = (input: { email: string; device: string }) => Promise<void>

/** Context that the accounts library passes to the hook before it creates a session. */
type Endpoint = {
  path?: string
  headers?: Headers
  context: { internalAdapter: { findUserById(id: string): Promise<{ email: string; emailVerified: boolean } | null> } }
} | null

/**
 * Rejects provider sign-ins to an account with an unconfirmed address, because someone else may have registered that address. Other sign-ins need no check:
 * they continue a session, or use a password for which the library checks the address.
 */
export async function refuseUnconfirmed({ userId }: { userId: string }, input: unknown, sendConfirmation: SendConfirmation): Promise<void> {
  const endpoint = input as Endpoint
  if (!endpoint?.path?.startsWith('/callback/')) return
  const user = await endpoint.context.internalAdapter.findUserById(userId)
  if (!user || user.emailVerified) return
  const device = deviceOf(endpoint.headers?.get('cookie'))
  if (device)
    await sendConfirmation({ email: user.email, device }).catch((error: unknown) => {
      // Converts a `Refusal` to the library's `APIError`, because the library forwards only messages of that class.
      throw error instanceof Refusal ? new APIError('TOO_MANY_REQUESTS', { code: error.code, message: error.message }) : error
    })
  const message = device
    ? `We have sent a link to ${user.email}. Open it in this browser, then sign in again.`
    : `${user.email} must be confirmed first, and this browser blocks cookies. Allow them for this site, then sign in again.`
  throw new APIError('FORBIDDEN', { code: EMAIL_NOT_VERIFIED, message })
}

export const confirmationSender =
  (system: () => SystemContext): SendConfirmation =>
  async ({ email, device }) => {
    await countAttempt(system(), limits.emailPerAddress, email)
    await queueEmail(system(), system().database.db, 'verify', { email, device })
  }
