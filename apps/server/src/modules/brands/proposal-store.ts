import type { Proposal } from '@brandwright/domain/brands/proposal'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { storable } from '../../database/tables/jsonb.ts'
import { brandProposals } from '../../database/tables/proposals.ts'

export interface StoredProposal extends Proposal {
  rejected: boolean
  foundAt: Date
}

export async function listProposals(db: Handle, brandId: string): Promise<StoredProposal[]> {
  const rows = await db.select().from(brandProposals).where(eq(brandProposals.brandId, brandId)).orderBy(asc(brandProposals.pointer))
  return rows.map(fromRow)
}

/** Those that nobody decided on yet. */
export async function listOpen(db: Handle, brandId: string, { after, limit }: { after: string; limit: number }): Promise<StoredProposal[]> {
  const rows = await db
    .select()
    .from(brandProposals)
    .where(and(eq(brandProposals.brandId, brandId), eq(brandProposals.rejected, false), gt(brandProposals.pointer, after)))
    .orderBy(asc(brandProposals.pointer))
    .limit(limit)
  return rows.map(fromRow)
}

export async function writeProposals(db: Handle, brandId: string, proposals: Proposal[], foundAt: Date): Promise<void> {
  if (proposals.length === 0) return
  const rows = proposals.map(({ pointer, value, place, facts }) => ({ pointer, found: { value, place }, facts }))
  await db.execute(sql`insert into brand_proposals (brand_id, pointer, found, facts, rejected, found_at)
    select ${brandId}, pointer, found, facts, false, ${foundAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${storable(rows)}::jsonb) as given (pointer text, found jsonb, facts jsonb)
    on conflict (brand_id, pointer) do update
    set found = excluded.found, facts = excluded.facts, rejected = false, found_at = excluded.found_at`)
}

export async function deleteProposals(db: Handle, brandId: string, pointers: string[]): Promise<void> {
  if (pointers.length > 0) await db.delete(brandProposals).where(and(eq(brandProposals.brandId, brandId), inArray(brandProposals.pointer, pointers)))
}

export async function rejectProposals(db: Handle, brandId: string, pointers: string[]): Promise<void> {
  if (pointers.length > 0)
    await db
      .update(brandProposals)
      .set({ rejected: true })
      .where(and(eq(brandProposals.brandId, brandId), inArray(brandProposals.pointer, pointers)))
}

export async function deleteAllProposals(db: Handle, brandId: string): Promise<void> {
  await db.delete(brandProposals).where(eq(brandProposals.brandId, brandId))
}

const fromRow = ({ pointer, found, facts, rejected, foundAt }: typeof brandProposals.$inferSelect): StoredProposal => ({
  pointer,
  ...found,
  facts,
  rejected,
  foundAt,
})
