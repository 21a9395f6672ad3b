import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

/** Embedding vectors of a brand's texts as consecutive 32-bit floats, by model and text digest. */
export const embeddings = pgTable(
  'embeddings',
  { brandId: text('brand_id').notNull(), model: text('model').notNull(), hash: text('hash').notNull(), vector: bytea('vector').notNull() },
  (table) => [primaryKey({ columns: [table.brandId, table.model, table.hash] })],
)
