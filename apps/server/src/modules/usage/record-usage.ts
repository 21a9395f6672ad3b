import type { Handle } from '../../database/database.ts'
import { insertUsage, type UsageRow } from './usage-store.ts'

/** Records a task's usage in the transaction that ends the task. */
export const recordUsage = (tx: Handle, row: UsageRow): Promise<void> => insertUsage(tx, [row])
