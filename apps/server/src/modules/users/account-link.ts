import { newToken } from '../../platform/secrets/link-token.ts'
import type { Accounts } from './accounts.ts'

/** A kind of emailed link: the name and lifetime of its token. The accounts library stores only digests of tokens and deletes a token when it is used. */
export interface LinkKind {
  name: string
  lifetimeMs: number
}
/** The name must not change, because the accounts library looks up reset tokens by it. */
export const RESET: LinkKind = { name: 'reset-password', lifetimeMs: 3600 * 1000 }
/** The token's value consists of the user id and the new address, separated by a space. */
export const ADDRESS: LinkKind = { name: 'new-address', lifetimeMs: 3600 * 1000 }
export const VERIFY: LinkKind = { name: 'verify-address', lifetimeMs: 24 * 3600 * 1000 }

/** Creates a single-use token for a value, which must begin with the user id. */
export async function makeLink(accounts: Accounts, { name, lifetimeMs }: LinkKind, value: string, now: Date): Promise<string> {
  const token = newToken()
  const { internalAdapter } = await accounts.$context
  await internalAdapter.createVerificationValue({ identifier: `${name}:${token}`, value, expiresAt: new Date(now.getTime() + lifetimeMs) })
  return token
}

/** Returns a token's value without consuming the token, or null. */
export async function readLink(accounts: Accounts, { name }: LinkKind, token: string): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const found = await internalAdapter.findVerificationValue(`${name}:${token}`)
  return found && found.expiresAt > new Date() ? found.value : null
}

/** Returns a token's value, or null if the token does not exist. Deletes the token atomically, so that only one of two concurrent requests gets the value. */
export async function useLink(accounts: Accounts, { name }: LinkKind, token: string): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const found = await internalAdapter.consumeVerificationValue(`${name}:${token}`)
  return found?.value ?? null
}
