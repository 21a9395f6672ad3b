import type { Handle } from '../../database/database.ts'
import { listUsageOf } from './usage-store.ts'

const MAX_ROWS = 10_000

/** What a person used, row by row, the newest first. */
export const usageOfPerson = (db: Handle, person: string) => listUsageOf(db, person, MAX_ROWS)
