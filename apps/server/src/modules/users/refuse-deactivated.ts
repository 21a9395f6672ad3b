import { APIError } from 'better-auth/api'

export const ACCOUNT_DEACTIVATED = 'ACCOUNT_DEACTIVATED'
export const DEACTIVATED_MESSAGE = 'This account is deactivated. A super admin of this server can reactivate it.'

/** Context that the library passes before it creates a session. */
type Begun = { context: { internalAdapter: { findUserById(id: string): Promise<{ deactivatedAt?: Date | null } | null> } } } | null

/** Rejects sessions for suspended accounts. Runs only after the password, link or provider was verified, so strangers learn nothing. */
export async function refuseDeactivated({ userId }: { userId: string }, begun: unknown): Promise<void> {
  const user = await (begun as Begun)?.context.internalAdapter.findUserById(userId)
  if (user?.deactivatedAt) throw new APIError('FORBIDDEN', { code: ACCOUNT_DEACTIVATED, message: DEACTIVATED_MESSAGE })
}
