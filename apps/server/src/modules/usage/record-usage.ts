import type { Handle } from '../../database/database.ts'
import { insertUsage, type UsageRow } from './usage-store.ts'

/** Records the usage of a task, within the transaction that ends it. */
export const recordUsage = (tx: Handle, row: UsageRow): Promise<void> => insertUsage(tx, [row])
