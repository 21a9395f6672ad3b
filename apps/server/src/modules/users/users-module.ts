import type { Handle } from '../../database/database.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { getUser } from './get-user.ts'
import { peopleRoutes } from './people-routes.ts'
import { listSessionsOf } from './personal-sessions.ts'
import { userRoutes } from './user-routes.ts'
import * as store from './user-store.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const usersAccessRows: AccessRow[] = [
  { route: 'GET /api/me', own: '200' },
  { route: 'GET /api/users', own: '401 200' },
  { route: 'GET /api/users/:userId', own: PEOPLE_OF_THE_BRAND },
  { route: 'PATCH /api/users/:userId', own: '401 200 403 404 403 404 200', body: { name: 'Robin' } },
  { route: 'POST /api/users/:userId/deactivation', own: '401 403 403 404 403 404 200' },
  { route: 'DELETE /api/users/:userId/deactivation', own: '401 403 403 404 403 404 200' },
  { route: 'GET /api/sessions', own: '401 200' },
  { route: 'DELETE /api/sessions', own: '401 204' },
  { route: 'DELETE /api/sessions/:sessionId', own: '401 204 404 404 404 404 404' },
  { route: 'POST /api/auth/sign-up/email', own: '200', body: { name: 'New', email: 'new@example.com', password: 'correct horse' } },
  { route: 'POST /api/auth/sign-in/email', own: '401', body: { email: 'nobody@example.com', password: 'wrong horse' } },
  { route: 'POST /api/auth/sign-out', own: '200', body: {} },
  { route: 'GET /api/auth/get-session', own: '200' },
  { route: 'POST /api/auth/change-password', own: '401 403', body: { currentPassword: 'wrong horse', newPassword: 'another horse' } },
  { route: 'POST /api/auth/request-password-reset', own: '200', body: { email: 'nobody@example.com' } },
  { route: 'POST /api/auth/reset-password', own: '400', body: { token: 'none', newPassword: 'another horse' } },
  { route: 'POST /api/auth/verify-email', own: '404', body: { token: 'none', password: 'any' } },
  { route: 'POST /api/auth/confirm-address', own: '404', body: { token: 'none' } },
  { route: 'GET /api/auth/providers', own: '200' },
  { route: 'POST /api/auth/sign-in/social', own: '404', body: { provider: 'oidc' } },
  { route: 'GET /api/auth/callback/:provider', own: '302', missing: '302', malformed: '302|400' },
  { route: 'POST /api/auth/two-factor/enable', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'POST /api/auth/two-factor/disable', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'POST /api/auth/two-factor/generate-backup-codes', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'POST /api/auth/two-factor/verify-totp', own: '401 400', body: { code: '000000' } },
  { route: 'POST /api/auth/two-factor/verify-backup-code', own: '401 400', body: { code: 'none' } },
]

/** Lists a user's sign-in methods, without secrets. */
const signInMethods = (db: Handle, userId: string): Promise<{ provider: string; since: string }[]> => store.findSignInMethods(db, userId)

/** Deletes expired sessions, links and counters. */
const forgetSessions = ({ database, now }: SystemContext): Promise<void> => store.deleteExpired(database.db, now())

export const usersModule = {
  name: 'users',
  routes: [userRoutes, peopleRoutes],
  accessRows: usersAccessRows,
  personalData: { export: exportProfile },
  cleanUp: forgetSessions,
} satisfies ModuleManifest

/** Returns the signed-in user's profile, sign-in methods and sessions. */
async function exportProfile(context: Context, { id }: { id: string }) {
  return {
    person: await getUser(context, id),
    signInMethods: await signInMethods(context.database.db, id),
    sessions: await listSessionsOf(context),
  }
}
