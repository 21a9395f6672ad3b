import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Default model for each role in a brand. */
export const brandModelRoles = pgTable(
  'brand_model_roles',
  { brandId: text('brand_id').notNull(), role: text('role').notNull(), model: text('model').notNull() },
  (table) => [primaryKey({ columns: [table.brandId, table.role] })],
)

/** Default model for each role of a user. */
export const personModelRoles = pgTable(
  'person_model_roles',
  { person: text('person').notNull(), role: text('role').notNull(), model: text('model').notNull() },
  (table) => [primaryKey({ columns: [table.person, table.role] })],
)
