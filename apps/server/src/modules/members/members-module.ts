import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { findInvitationsBy } from './invitation-store.ts'
import { memberRoutes } from './member-routes.ts'
import { membersAccessRows } from './members-access-rows.ts'

export const membersModule = {
  name: 'members',
  routes: [memberRoutes],
  accessRows: membersAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ invitationsSent: await findInvitationsBy(database.db, id) }) },
  cleanUp: forgetInvitations,
} satisfies ModuleManifest
