import { APIError } from 'better-auth/api'

export const ACCOUNT_DEACTIVATED = 'ACCOUNT_DEACTIVATED'
export const DEACTIVATED_WORDS = 'This account is deactivated. A super admin of this server can reactivate it.'

/** What the accounts library gives with a session that is about to begin. */
type Begun = { context: { internalAdapter: { findUserById(id: string): Promise<{ deactivatedAt?: Date | null } | null> } } } | null

/** No session begins for an account that is shut. Asked once the password, the letter or the provider was right: strangers are told nothing. */
export async function refuseDeactivated({ userId }: { userId: string }, begun: unknown): Promise<void> {
  const user = await (begun as Begun)?.context.internalAdapter.findUserById(userId)
  if (user?.deactivatedAt) throw new APIError('FORBIDDEN', { code: ACCOUNT_DEACTIVATED, message: DEACTIVATED_WORDS })
}
