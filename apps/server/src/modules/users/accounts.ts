import { roles } from '@brandwright/contracts/users'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Federation } from './federation.ts'
import { rememberSubnet } from './limit-sign-in.ts'
import { refuseDeactivated } from './refuse-deactivated.ts'
import { refuseUnconfirmed, type SendConfirmation } from './refuse-unconfirmed.ts'
import { sealFields } from './seal-fields.ts'
import * as store from './user-store.ts'
import { accountTables, makeFirstUserSuperAdmin } from './user-store.ts'

/** Session lifetime. An active session is renewed once a day, so it expires 29 to 30 days after its last use. */
const SESSION_S = 30 * 24 * 3600
const RENEWAL_S = 24 * 3600

export interface AccountOptions {
  database: Database
  secret: string
  publicUrl: string | undefined
  /** Sends the confirmation email. Null if the server can't send email; addresses then need no confirmation. */
  sendConfirmation: SendConfirmation | null
  federation: Federation
  secrets: Secrets
  /** Hashes and compares passwords. Defaults to the library's implementation. */
  passwords?: PasswordHashing
  /** Logs the library's messages about failed calls. */
  note(message: string): void
}

export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(input: { hash: string; password: string }): Promise<boolean>
}

export type Accounts = ReturnType<typeof createAccounts>

/** Creates the accounts library with sign-in by email and password. Requests can't set the role or brand of a user; the routes limit the number of attempts. */
export function createAccounts({ database, secret, secrets, passwords, publicUrl, sendConfirmation, federation, note }: AccountOptions) {
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
      requireEmailVerification: sendConfirmation !== null,
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
    // Links a provider's account to an existing account only if both the provider and this server have confirmed the address.
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
            if (sendConfirmation) await refuseUnconfirmed(session, endpoint, sendConfirmation)
          },
        },
      },
    },
    onAPIError: { errorURL: SIGN_IN_FAILED },
    session: { expiresIn: SESSION_S, updateAge: RENEWAL_S },
    rateLimit: { enabled: false },
    advanced: {
      // The library's check is redundant, because `http/check-origin` has compared the origin of every write with this server's origins.
      disableCSRFCheck: true,
      disableOriginCheck: false,
      cookiePrefix: 'brandwright',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
  })
}

/** Path to which a failed provider sign-in redirects. */
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
  // If the provider supplies no name, users enter one after signing in. The address counts as confirmed only if the provider confirms it.
  mapProfileToUser: ({ name, given_name, family_name, email_verified }: Record<string, unknown>) => ({
    name: nameOf(name) || [given_name, family_name].map(nameOf).filter(Boolean).join(' '),
    emailVerified: email_verified === true || email_verified === 'true',
  }),
})

const nameOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '')

/** Drops the provider's tokens, since the server never calls the provider after sign-in. */
const withoutTokens = async <T extends object>(account: T) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } })

export const CLIENT_IP_HEADER = 'x-brandwright-client-ip'

/** Returns the user of a request's session cookie, or null. */
export async function findActor(accounts: Accounts, headers: Headers): Promise<Actor | null> {
  return meOf(await accounts.api.getSession({ headers, query: { disableRefresh: true } }))
}

/** Returns the user of a session, and renews the session if due. The caller must send `cookies` in the response. */
export async function renewSession(accounts: Accounts, headers: Headers): Promise<{ me: Actor | null; cookies: string[] }> {
  const { response, headers: responseHeaders } = await accounts.api.getSession({ headers, returnHeaders: true })
  return { me: meOf(response), cookies: responseHeaders.getSetCookie() }
}

function meOf(session: Awaited<ReturnType<Accounts['api']['getSession']>>): Actor | null {
  if (!session || session.user.deactivatedAt) return null
  const { id, email, name, role, brand } = session.user
  return { id, email, name, role: roles.find((candidate) => candidate === role) ?? 'user', brand: brand ?? null, sessionId: session.session.id }
}

/**
 * Deletes the other links and API keys of an account after a password reset; the library ends the account's sessions. If the address was unconfirmed until now,
 * also deletes all other sign-in methods, because someone else may have set them up.
 */
async function afterReset(database: Database, userId: string, ip: string | null | undefined): Promise<void> {
  await store.deleteLinksOf(database.db, userId)
  await store.deleteKeysOf(database.db, userId)
  if (await store.markVerified(database.db, userId)) await store.deleteOtherSignInMethods(database.db, userId)
  if (ip) await rememberSubnet({ database, now: () => new Date() }, userId, { ip, device: undefined })
}
