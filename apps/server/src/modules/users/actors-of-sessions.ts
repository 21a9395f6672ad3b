import { roles } from '@brandwright/contracts/users'
import type { Actor, SystemContext } from '../../platform/context.ts'
import * as store from './session-store.ts'

/** People known by their sessions as they are now: what they may do can have changed, and a session can have ended, since it was last asked. */
export async function actorsOfSessions({ database, now }: Pick<SystemContext, 'database' | 'now'>, sessionIds: string[]): Promise<Map<string, Actor>> {
  const people = await store.listPeopleOf(database.db, sessionIds, now())
  return new Map(people.map((person) => [person.sessionId, { ...person, role: roles.find((known) => known === person.role) ?? 'user' }]))
}
