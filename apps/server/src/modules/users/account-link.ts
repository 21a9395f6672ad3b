import { newToken } from '../../platform/secrets/link-token.ts'
import type { Accounts } from './accounts.ts'

/** What a link that was mailed is good for; kept by the accounts library as a digest, gone once used. */
export interface LinkKind {
  name: string
  lastsMs: number
}
/** The name is the one under which the library looks for it. */
export const RESET: LinkKind = { name: 'reset-password', lastsMs: 3600 * 1000 }
/** Its value is the person and the address, with a space between. */
export const ADDRESS: LinkKind = { name: 'new-address', lastsMs: 3600 * 1000 }
export const VERIFY: LinkKind = { name: 'verify-address', lastsMs: 24 * 3600 * 1000 }

/** A token that stands for a user, once. What it stands for begins with the id. */
export async function makeLink(accounts: Accounts, { name, lastsMs }: LinkKind, value: string, now: Date): Promise<string> {
  const token = newToken()
  const { internalAdapter } = await accounts.$context
  await internalAdapter.createVerificationValue({ identifier: `${name}:${token}`, value, expiresAt: new Date(now.getTime() + lastsMs) })
  return token
}

/** Whom a token stands for, or null. */
export async function readLink(accounts: Accounts, { name }: LinkKind, token: string): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const found = await internalAdapter.findVerificationValue(`${name}:${token}`)
  return found && found.expiresAt > new Date() ? found.value : null
}

/** Likewise, and the token is gone; of two who bring it at once only one is told. */
export async function useLink(accounts: Accounts, { name }: LinkKind, token: string): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const found = await internalAdapter.consumeVerificationValue(`${name}:${token}`)
  return found?.value ?? null
}
