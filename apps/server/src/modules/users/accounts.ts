import { roles } from '@brandwright/contracts/users'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Federation } from './federation.ts'
import { rememberPlace } from './limit-sign-in.ts'
import { refuseDeactivated } from './refuse-deactivated.ts'
import { type AskToConfirm, refuseUnconfirmed } from './refuse-unconfirmed.ts'
import { sealFields } from './seal-fields.ts'
import * as store from './user-store.ts'
import { accountTables, makeFirstUserSuperAdmin } from './user-store.ts'

/** A session in use is renewed once a day and so ends a month after its last use. */
const SESSION_S = 30 * 24 * 3600
const RENEWAL_S = 24 * 3600

export interface AccountOptions {
  database: Database
  secret: string
  publicUrl: string | undefined
  /** Sends the email by which an address is confirmed. `null` where no email reaches people: addresses are then used as they are given. */
  askToConfirm: AskToConfirm | null
  federation: Federation
  secrets: Secrets
  /** How passwords are hashed and compared; the library's own way unless given. */
  passwords?: PasswordHashing
  /** Takes what the library says of calls that failed. */
  note(message: string): void
}

export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(input: { hash: string; password: string }): Promise<boolean>
}

export type Accounts = ReturnType<typeof createAccounts>

/** E-mail and password accounts. Role and brand are columns that no request can set. Attempts are limited before they come here. */
export function createAccounts({ database, secret, secrets, passwords, publicUrl, askToConfirm, federation, note }: AccountOptions) {
  return betterAuth({
    appName: 'Brandwright',
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => note(message) },
    database: sealFields(drizzleAdapter(database.db as never, { provider: 'pg', schema: accountTables, transaction: true }), secrets),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      autoSignIn: true,
      password: passwords,
      requireEmailVerification: askToConfirm !== null,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }, request) => afterReset(database, user.id, request?.headers.get(CLIENT_IP_HEADER)),
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'user', input: false },
        brand: { type: 'string', required: false, input: false },
        deactivatedAt: { type: 'date', required: false, input: false },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    // An account elsewhere is tied to one of ours by a confirmed address only, confirmed on both sides.
    account: { accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false, requireLocalEmailVerified: true } },
    socialProviders: federation.google ? { google: { ...federation.google, disableIdTokenSignIn: true, prompt: 'select_account' } } : {},
    plugins: [twoFactor({ issuer: 'Brandwright' }), ...(federation.oidc ? [genericOAuth({ config: [oidcOf(federation.oidc)] })] : [])],
    databaseHooks: {
      user: { create: { after: () => makeFirstUserSuperAdmin(database.db) } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: {
        create: {
          before: async (session, endpoint) => {
            await refuseDeactivated(session, endpoint)
            if (askToConfirm) await refuseUnconfirmed(session, endpoint, askToConfirm)
          },
        },
      },
    },
    onAPIError: { errorURL: SIGN_IN_FAILED },
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

/** Where a sign-in elsewhere that came to nothing ends. */
export const SIGN_IN_FAILED = '/auth?failed=provider'

const oidcOf = ({ issuer, clientId, clientSecret, name }: NonNullable<Federation['oidc']>) => ({
  providerId: 'oidc',
  name,
  discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  clientId,
  clientSecret,
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  requireIdTokenVerification: true,
  // Who has no name there is asked for one once they have signed in; an address is confirmed only where the provider says so.
  mapProfileToUser: ({ name, given_name, family_name, email_verified }: Record<string, unknown>) => ({
    name: nameOf(name) || [given_name, family_name].map(nameOf).filter(Boolean).join(' '),
    emailVerified: email_verified === true || email_verified === 'true',
  }),
})

const nameOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '')

/** Nothing is asked of a provider after the sign-in, so what would open the account there is not kept. */
const withoutTokens = async <T extends object>(account: T) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } })

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
  if (!session || session.user.deactivatedAt) return null
  const { id, email, name, role, brand } = session.user
  return { id, email, name, role: roles.find((known) => known === role) ?? 'user', brand: brand ?? null, sessionId: session.session.id }
}

/** Who follows a mailed link has the address. Other links and all keys end with the sessions; what was set up before the address was shown to be its person's is taken away. */
async function afterReset(database: Database, userId: string, ip: string | null | undefined): Promise<void> {
  await store.deleteLinksOf(database.db, userId)
  await store.deleteKeysOf(database.db, userId)
  if (await store.markVerified(database.db, userId)) await store.deleteOtherMeans(database.db, userId)
  if (ip) await rememberPlace({ database, now: () => new Date() }, userId, { ip, device: undefined })
}
