import { roles } from '@brandwright/contracts/users'
import type { Actor, SystemContext } from '../../platform/context.ts'
import * as store from './session-store.ts'

/** A person known by their session as they are now: what they may do can have changed, and the session can have ended, since it was last asked. */
export async function actorOfSession({ database, now }: Pick<SystemContext, 'database' | 'now'>, sessionId: string): Promise<Actor | null> {
  const person = await store.findPersonOf(database.db, sessionId, now())
  return person && { ...person, role: roles.find((known) => known === person.role) ?? 'user', sessionId }
}
