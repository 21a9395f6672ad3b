import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import { deleteOldInvitations, findInvitationsBy } from './invitation-store.ts'
import { memberRoutes } from './member-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const membersAccessRows: AccessRow[] = [
  { route: 'GET /api/brands/:id/members', own: PEOPLE_OF_THE_BRAND },
  { route: 'DELETE /api/brands/:id/members/:memberId', own: '401 403 204 404 204 404 204' },
  { route: 'GET /api/brands/:id/invitations', own: '401 403 403 404 200 404 200' },
  { route: 'POST /api/brands/:id/invitations', own: '401 403 403 404 201 404 201', body: { email: 'new@example.com', role: 'admin' } },
  { route: 'DELETE /api/brands/:id/invitations/:invitationId', own: '401 403 403 404 204 404 204' },
  // Anyone with the emailed token can read the invitation. Only the invited user, here `stranger`, can accept it.
  { route: 'POST /api/invitations/look-up', own: '200', body: { token: '@token' }, missing: '404', other: '404' },
  { route: 'POST /api/invitations/accept', own: '401 403 403 200 403 403 403', body: { token: '@token' }, other: '401 404' },
]

/** Deletes expired invitations. */
const forgetInvitations = ({ database, now }: SystemContext): Promise<void> => deleteOldInvitations(database.db, now())

export const membersModule = {
  name: 'members',
  routes: [memberRoutes],
  accessRows: membersAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ invitationsSent: await findInvitationsBy(database.db, id) }) },
  cleanUp: forgetInvitations,
} satisfies ModuleManifest
