import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { queueEmail } from '../mailing/queue-email.ts'
import { readLink, useLink, VERIFY } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import type { AccountsGateway } from './accounts-gateway.ts'
import { confirmNewAddress } from './change-address.ts'
import { checkPassword } from './check-password.ts'
import { deviceOf } from './device-cookie.ts'
import { countAttempt, limits } from './limits.ts'
import * as store from './user-store.ts'

const linkNotFound = () => new Refusal('not_found', 'This link was already used or has expired. Sign in to get a new one.')

const token = z.string().max(200)
const password = z.string().max(1000)
const hide = { hide: true } as const

interface EmailLinkDependencies {
  system: SystemContext
  accounts: Accounts
  gateway: AccountsGateway
}

/** Registers the routes for emailed links: password reset, address confirmation, and change of address. */
export function emailLinkRoutes(server: Server, { system, accounts, gateway: { limitSubnet, pass } }: EmailLinkDependencies): void {
  server.post('/api/auth/request-password-reset', { schema: { ...hide, body: z.strictObject({ email: z.email().max(320) }) } }, async (request) => {
    await limitSubnet(request, limits.requestEmail)
    const { email } = request.body
    await countAttempt(system, limits.emailPerAddress, email.toLowerCase())
    // A worker looks up the account later, so that neither the response nor its duration reveals whether the address has an account.
    await queueEmail(system, system.database.db, 'reset', { email })
    return { status: true }
  })
  server.post('/api/auth/reset-password', { schema: { ...hide, body: z.strictObject({ token, newPassword: password }) } }, async (request, reply) => {
    await limitSubnet(request, limits.useLink)
    return pass(request, reply)
  })
  server.post('/api/auth/confirm-address', { schema: { ...hide, body: z.strictObject({ token }) } }, async (request) => {
    await limitSubnet(request, limits.useLink)
    return confirmNewAddress(system, accounts, { token: request.body.token, actor: await request.actor() })
  })
  server.post('/api/auth/verify-email', { schema: { ...hide, body: z.strictObject({ token, password: password.optional() }) } }, async (request) => {
    await limitSubnet(request, limits.useLink)
    const { token, password } = request.body
    await verifyAddress(system, accounts, { token, password, device: deviceOf(request.headers.cookie) })
    return { status: true }
  })
}

/**
 * Confirms an address by its emailed link together with proof that the same person signed up: the password, or the browser of the provider sign-in. Neither the
 * link nor the proof is sufficient alone.
 */
async function verifyAddress(
  context: SystemContext,
  accounts: Accounts,
  { token, password, device }: { token: string; password: string | undefined; device: string | undefined },
): Promise<void> {
  const [userId, ofDevice] = (await readLink(accounts, VERIFY, token))?.split(' ') ?? []
  if (!userId) throw linkNotFound()
  if (!ofDevice) await checkPassword(context, accounts, userId, password ?? '')
  else if (device !== ofDevice) throw new Refusal('forbidden', 'Open this link in the browser in which you signed in.')
  if (!(await useLink(accounts, VERIFY, token))) throw linkNotFound()
  await store.markVerified(context.database.db, userId)
}
