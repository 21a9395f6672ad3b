import { APIError } from 'better-auth/api'

export const ACCOUNT_DEACTIVATED = 'ACCOUNT_DEACTIVATED'
export const DEACTIVATED_MESSAGE = 'This account is deactivated. A super admin of this server can reactivate it.'

/** Context that the accounts library passes to the hook before it creates a session. */
type Begun = { context: { internalAdapter: { findUserById(id: string): Promise<{ deactivatedAt?: Date | null } | null> } } } | null

/**
 * Rejects new sessions of suspended accounts. Runs only after the password, link or provider was verified, so that strangers can't learn which accounts are
 * suspended.
 */
export async function refuseDeactivated({ userId }: { userId: string }, begun: unknown): Promise<void> {
  const user = await (begun as Begun)?.context.internalAdapter.findUserById(userId)
  if (user?.deactivatedAt) throw new APIError('FORBIDDEN', { code: ACCOUNT_DEACTIVATED, message: DEACTIVATED_MESSAGE })
}
