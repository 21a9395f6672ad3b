import type { Context } from '../../platform/context.ts'
import { getUser } from './get-user.ts'
import { listOwnSessions } from './own-sessions.ts'
import { signInMethods } from './sign-in-methods.ts'

/** Returns the signed-in person's profile, sign-in methods and sessions. */
export async function exportOwnProfile(context: Context, { id }: { id: string }) {
  return {
    person: await getUser(context, id),
    signInMethods: await signInMethods(context.database.db, id),
    sessions: await listOwnSessions(context),
  }
}
