import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import { deleteOldInvitations, findInvitationsBy } from './invitation-store.ts'
import { memberRoutes } from './member-routes.ts'
import { membersAccessRows } from './members-access-rows.ts'

/** Deletes expired invitations. */
const forgetInvitations = ({ database, now }: SystemContext): Promise<void> => deleteOldInvitations(database.db, now())

export const membersModule = {
  name: 'members',
  routes: [memberRoutes],
  accessRows: membersAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ invitationsSent: await findInvitationsBy(database.db, id) }) },
  cleanUp: forgetInvitations,
} satisfies ModuleManifest
