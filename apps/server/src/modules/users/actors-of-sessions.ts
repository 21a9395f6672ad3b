import { roles } from '@brandwright/contracts/users'
import type { Actor, SystemContext } from '../../platform/context.ts'
import * as store from './session-store.ts'

/** Returns the actors of sessions by session id. Reloaded for each check, because roles can change and sessions can end. */
export async function actorsOfSessions({ database, now }: Pick<SystemContext, 'database' | 'now'>, sessionIds: string[]): Promise<Map<string, Actor>> {
  const people = await store.listPeopleOf(database.db, sessionIds, now())
  return new Map(people.map((person) => [person.sessionId, { ...person, role: roles.find((candidate) => candidate === person.role) ?? 'user' }]))
}
