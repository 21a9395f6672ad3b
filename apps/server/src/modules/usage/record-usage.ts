import type { Handle } from '../../database/database.ts'
import { insertUsage, type UsageRow } from './usage-store.ts'

/** Notes what a finished piece of work took, within the transaction that ends it. Failed and stopped work is not noted. */
export const recordUsage = (tx: Handle, row: UsageRow): Promise<void> => insertUsage(tx, [row])
