import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether rows are of a brand that was deleted and that nobody can restore any more. For clean-up of what outlives a deleted brand. */
export const isOfGoneBrand = (brandId: AnyPgColumn): SQL =>
  sql`not exists (select 1 from brands where brands.id = ${brandId}) and not exists (select 1 from deleted_things where deleted_things.brand_id = ${brandId})`
