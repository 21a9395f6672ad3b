import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Returns an SQL condition that is true if a brand was deleted and can no longer be restored. Clean-up jobs use it to find remaining data of such brands. */
export const isOfDeletedBrand = (brandId: AnyPgColumn): SQL =>
  sql`not exists (select 1 from brands where brands.id = ${brandId}) and not exists (select 1 from deleted_things where deleted_things.brand_id = ${brandId})`
