import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

/** Vectors of what a brand says, 32-bit floats one after the other, by the model that made them and the digest of the words. */
export const embeddings = pgTable(
  'embeddings',
  { brandId: text('brand_id').notNull(), model: text('model').notNull(), hash: text('hash').notNull(), vector: bytea('vector').notNull() },
  (table) => [primaryKey({ columns: [table.brandId, table.model, table.hash] })],
)
