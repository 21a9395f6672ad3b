import type { SystemContext } from '../../platform/context.ts'
import { deleteOldInvitations } from './invitation-store.ts'

/** Clears away invitations whose time is over. */
export const forgetInvitations = ({ database, now }: SystemContext): Promise<void> => deleteOldInvitations(database.db, now())
