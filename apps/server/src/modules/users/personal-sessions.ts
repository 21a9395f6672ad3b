import type { Session } from '@brandwright/contracts/users'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './session-store.ts'
import { signedIn } from './user-policy.ts'

/** Lists the actor's sessions, most recent first. */
export async function listSessionsOf({ actor, database, now }: Context): Promise<Session[]> {
  const { id, sessionId } = signedIn(actor)
  const found = await store.listSessions(database.db, id, now())
  return found.map((session) => ({ ...session, current: session.id === sessionId }))
}

/** Ends one of the actor's sessions. */
export async function endSession({ actor, database }: Context, sessionId: string): Promise<void> {
  if (!(await store.deleteSession(database.db, signedIn(actor).id, sessionId))) throw new Refusal('not_found', 'This session does not exist.')
}

/** Ends all of the actor's sessions except the current one. */
export async function endOtherSessions({ actor, database }: Context): Promise<void> {
  const { id, sessionId } = signedIn(actor)
  await store.deleteOtherSessions(database.db, id, sessionId ?? '')
}
