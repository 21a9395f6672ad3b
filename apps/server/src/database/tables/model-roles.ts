import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The model that is asked for a role of a brand, where nobody names one. */
export const brandModelRoles = pgTable(
  'brand_model_roles',
  { brandId: text('brand_id').notNull(), role: text('role').notNull(), model: text('model').notNull() },
  (table) => [primaryKey({ columns: [table.brandId, table.role] })],
)

/** Likewise what a person asks for. */
export const personModelRoles = pgTable(
  'person_model_roles',
  { person: text('person').notNull(), role: text('role').notNull(), model: text('model').notNull() },
  (table) => [primaryKey({ columns: [table.person, table.role] })],
)
