import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Digests of the devices and subnets that an account has been used from. */
export const knownPlaces = pgTable(
  'known_places',
  { userId: text('user_id').notNull(), place: text('place').notNull(), seenAt: time('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
)

/** Open invitation to a brand. Only a digest of the emailed token is stored; accepting the invitation deletes the row. */
export const invitations = pgTable(
  'invitations',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** API keys. Only a digest and the first characters of each key are stored; the characters let users recognize the key. */
export const apiKeys = pgTable('api_keys', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  hash: text('hash').notNull().unique(),
  scopes: text('scopes').array().notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at'),
  expiresAt: time('expires_at'),
})

/**
 * Second factor of a user; the secret and the recovery codes are encrypted. The accounts library accesses this table by its property names, so the names must
 * not change.
 */
export const twoFactors = pgTable('two_factors', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull().unique(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull(),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: time('locked_until'),
})
