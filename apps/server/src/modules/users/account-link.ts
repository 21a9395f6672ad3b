import { newToken } from '../../platform/secrets/link-token.ts'
import type { Accounts } from './accounts.ts'

/** A kind of emailed link: its token's name and lifetime. The accounts library stores tokens as digests and deletes them once used. */
export interface LinkKind {
  name: string
  lifetimeMs: number
}
/** The name is the one that the accounts library looks up. */
export const RESET: LinkKind = { name: 'reset-password', lifetimeMs: 3600 * 1000 }
/** The token's value is the user id and the new address, separated by a space. */
export const ADDRESS: LinkKind = { name: 'new-address', lifetimeMs: 3600 * 1000 }
export const VERIFY: LinkKind = { name: 'verify-address', lifetimeMs: 24 * 3600 * 1000 }

/** Creates a single-use token for a value, which must begin with the user id. */
export async function makeLink(accounts: Accounts, { name, lifetimeMs }: LinkKind, value: string, now: Date): Promise<string> {
  const token = newToken()
  const { internalAdapter } = await accounts.$context
  await internalAdapter.createVerificationValue({ identifier: `${name}:${token}`, value, expiresAt: new Date(now.getTime() + lifetimeMs) })
  return token
}

/** Returns the value of a token without using it up, or null. */
export async function readLink(accounts: Accounts, { name }: LinkKind, token: string): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const found = await internalAdapter.findVerificationValue(`${name}:${token}`)
  return found && found.expiresAt > new Date() ? found.value : null
}

/** Returns the value of a token and deletes it atomically, so only one of two concurrent requests gets it; null if there is none. */
export async function useLink(accounts: Accounts, { name }: LinkKind, token: string): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const found = await internalAdapter.consumeVerificationValue(`${name}:${token}`)
  return found?.value ?? null
}
