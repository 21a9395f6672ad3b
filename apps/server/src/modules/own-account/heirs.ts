import type { User } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import { brandsOfOwner } from '../brands/brands-of-owner.ts'
import { membersOf } from '../users/members-of.ts'

/** Who gets each brand that a person made when they go: its longest-standing admin, else its longest-standing member, else nobody. */
export async function heirsOf(db: Handle, userId: string): Promise<{ id: string; name: string; heir: User | null }[]> {
  const brands = await brandsOfOwner(db, userId)
  const inherited = []
  for (const brand of brands) {
    const others = (await membersOf(db, brand.id)).filter(({ id, brand: own, deactivatedAt }) => id !== userId && own === brand.id && deactivatedAt === null)
    inherited.push({ ...brand, heir: others.find(({ role }) => role !== 'user') ?? others[0] ?? null })
  }
  return inherited
}
