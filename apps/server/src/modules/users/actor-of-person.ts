import type { Actor, SystemContext } from '../../platform/context.ts'
import * as store from './user-store.ts'

/** Returns a user's current account, for work that continues after their request ends; null if it is deleted or deactivated. */
export async function actorOfPerson({ database }: Pick<SystemContext, 'database'>, id: string): Promise<Actor | null> {
  const person = await store.findUser(database.db, id)
  if (!person || person.deactivatedAt) return null
  const { email, name, role, brand } = person
  return { id, email, name, role, brand }
}
