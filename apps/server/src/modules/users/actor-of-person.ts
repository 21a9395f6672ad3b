import type { Actor, SystemContext } from '../../platform/context.ts'
import * as store from './user-store.ts'

/** Returns a user's current account, for work that outlasts their request; null if it is deleted or suspended. */
export async function actorOfPerson({ database }: Pick<SystemContext, 'database'>, id: string): Promise<Actor | null> {
  const person = await store.findUser(database.db, id)
  if (!person || person.deactivatedAt) return null
  const { email, name, role, brand } = person
  return { id, email, name, role, brand }
}
