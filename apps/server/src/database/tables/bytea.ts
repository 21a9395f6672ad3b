import { customType } from 'drizzle-orm/pg-core'

/** A column of raw bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
