import type { Actor, SystemContext } from '../../platform/context.ts'
import * as store from './user-store.ts'

/** A person as they are now, for work that goes on after their request has ended; null when the account is gone or deactivated. */
export async function actorOfPerson({ database }: Pick<SystemContext, 'database'>, id: string): Promise<Actor | null> {
  const person = await store.findUser(database.db, id)
  if (!person || person.deactivatedAt) return null
  const { email, name, role, brand } = person
  return { id, email, name, role, brand }
}
