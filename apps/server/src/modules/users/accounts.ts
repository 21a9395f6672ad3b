import { roles } from '@brandwright/contracts/users'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../platform/context.ts'
import { afterReset } from './after-reset.ts'
import { accountTables, makeFirstUserSuperAdmin } from './user-store.ts'

/** A session in use is renewed once a day and so ends a month after its last use. */
const SESSION_S = 30 * 24 * 3600
const RENEWAL_S = 24 * 3600

export interface AccountOptions {
  database: Database
  secret: string
  publicUrl: string | undefined
  /** Whether letters reach people: an address must then be confirmed before its account is used. */
  confirmAddresses: boolean
}

export type Accounts = ReturnType<typeof createAccounts>

/** E-mail and password accounts. Role and brand are columns that no request can set. Attempts are limited before they come here. */
export function createAccounts({ database, secret, publicUrl, confirmAddresses }: AccountOptions) {
  return betterAuth({
    appName: 'Brandwright',
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    telemetry: { enabled: false },
    logger: { level: 'error' },
    database: drizzleAdapter(database.db as never, { provider: 'pg', schema: accountTables, transaction: true }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      autoSignIn: true,
      requireEmailVerification: confirmAddresses,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }, request) => afterReset(database, user.id, request?.headers.get(CLIENT_IP_HEADER)),
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'user', input: false },
        brand: { type: 'string', required: false, input: false },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: { user: { create: { after: () => makeFirstUserSuperAdmin(database.db) } } },
    session: { expiresIn: SESSION_S, updateAge: RENEWAL_S },
    rateLimit: { enabled: false },
    advanced: {
      // Every change was checked against our own origins before it comes here (http/check-origin).
      disableCSRFCheck: true,
      disableOriginCheck: false,
      cookiePrefix: 'brandwright',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
  })
}

export const CLIENT_IP_HEADER = 'x-brandwright-client-ip'

/** Who a request's cookie belongs to. */
export async function findActor(accounts: Accounts, headers: Headers): Promise<Actor | null> {
  return meOf(await accounts.api.getSession({ headers, query: { disableRefresh: true } }))
}

/** Likewise, and renews the session when it is due: `cookies` are to be sent with the answer. */
export async function renewSession(accounts: Accounts, headers: Headers): Promise<{ me: Actor | null; cookies: string[] }> {
  const { response, headers: answered } = await accounts.api.getSession({ headers, returnHeaders: true })
  return { me: meOf(response), cookies: answered.getSetCookie() }
}

function meOf(session: Awaited<ReturnType<Accounts['api']['getSession']>>): Actor | null {
  if (!session) return null
  const { id, email, name, role, brand } = session.user
  return { id, email, name, role: roles.find((known) => known === role) ?? 'user', brand: brand ?? null, sessionId: session.session.id }
}
