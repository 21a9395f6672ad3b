import type { Handle } from '../../database/database.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { getUser } from './get-user.ts'
import { peopleRoutes } from './people-routes.ts'
import { listSessionsOf } from './personal-sessions.ts'
import { userRoutes } from './user-routes.ts'
import * as store from './user-store.ts'
import { usersAccessRows } from './users-access-rows.ts'

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
