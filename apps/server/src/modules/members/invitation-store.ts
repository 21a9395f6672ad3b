import type { Invitation } from '@brandwright/contracts/users'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { brands } from '../../database/tables/brands.ts'
import { invitations } from '../../database/tables/people.ts'

type Row = typeof invitations.$inferSelect
const invitationOf = ({ id, email, role, invitedBy, createdAt, expiresAt }: Row): Invitation => ({
  id,
  email,
  role: role === 'admin' ? 'admin' : 'user',
  invitedBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** Stores an invitation, replacing any earlier one for the same address. */
export async function putInvitation(db: Handle, row: Row): Promise<Invitation> {
  const { brandId, email, ...fresh } = row
  const [stored] = await db
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({ target: [invitations.brandId, invitations.email], set: fresh })
    .returning()
  return invitationOf(stored as Row)
}

export async function listInvitations(db: Handle, brandId: string, now: Date): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.brandId, brandId), gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
  return rows.map(invitationOf)
}

export async function deleteInvitation(db: Handle, brandId: string, id: string): Promise<Invitation | null> {
  const [row] = await db
    .delete(invitations)
    .where(and(eq(invitations.brandId, brandId), eq(invitations.id, id)))
    .returning()
  return row ? invitationOf(row) : null
}

export interface Offer extends Pick<Row, 'brandId' | 'email' | 'invitedBy'> {
  role: Invitation['role']
  brandName: string
  inviter: { name: string; role: string; brand: string | null; deactivatedAt: Date | null } | null
}

/** Returns the open invitation that a token belongs to, with the current role and brand of the inviter, or null if there is none. */
export async function findOffer(db: Handle, tokenHash: string, now: Date): Promise<Offer | null> {
  const [row] = await db
    .select({
      invitation: invitations,
      brandName: brands.name,
      inviter: { name: users.name, role: users.role, brand: users.brand, deactivatedAt: users.deactivatedAt },
    })
    .from(invitations)
    .innerJoin(brands, eq(brands.id, invitations.brandId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
  if (!row) return null
  const { brandId, email, invitedBy } = row.invitation
  return { brandId, email, invitedBy, role: invitationOf(row.invitation).role, brandName: row.brandName, inviter: row.inviter }
}

/** Deletes the invitation atomically. Of two concurrent requests, only one gets true. */
export async function redeemInvitation(tx: Handle, tokenHash: string): Promise<boolean> {
  const rows = await tx.delete(invitations).where(eq(invitations.tokenHash, tokenHash)).returning({ id: invitations.id })
  return rows.length > 0
}

export async function nameOfBrand(db: Handle, brandId: string): Promise<string> {
  const [row] = await db.select({ name: brands.name, url: brands.url }).from(brands).where(eq(brands.id, brandId))
  return row?.name || row?.url || ''
}

export async function deleteOldInvitations(db: Handle, now: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, now))
}

/** Returns the invitations that a user sent. */
export async function findInvitationsBy(db: Handle, userId: string) {
  const { brandId, email, role, createdAt } = invitations
  return db.select({ brandId, email, role, createdAt }).from(invitations).where(eq(invitations.invitedBy, userId)).orderBy(asc(createdAt))
}
