import { roles } from '@brandwright/contracts/users'
import type { Actor, SystemContext } from '../../platform/context.ts'
import { listPeopleOf } from './session-store.ts'
import * as store from './user-store.ts'

/** Returns a user's current account, or null if it is deleted or suspended. Used for work that outlasts the user's request. */
export async function actorOfPerson({ database }: Pick<SystemContext, 'database'>, id: string): Promise<Actor | null> {
  const person = await store.findUser(database.db, id)
  if (!person || person.deactivatedAt) return null
  const { email, name, role, brand } = person
  return { id, email, name, role, brand }
}

/** Returns the actors of sessions by session id. Callers reload the actors for each check, because roles can change and sessions can end. */
export async function actorsOfSessions({ database, now }: Pick<SystemContext, 'database' | 'now'>, sessionIds: string[]): Promise<Map<string, Actor>> {
  const people = await listPeopleOf(database.db, sessionIds, now())
  return new Map(people.map((person) => [person.sessionId, { ...person, role: roles.find((candidate) => candidate === person.role) ?? 'user' }]))
}
