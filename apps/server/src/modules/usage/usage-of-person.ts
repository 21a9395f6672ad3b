import type { Handle } from '../../database/database.ts'
import { listUsageOf } from './usage-store.ts'

const MOST_ROWS = 10_000

/** What a person used, row by row, the newest first. */
export const usageOfPerson = (db: Handle, person: string) => listUsageOf(db, person, MOST_ROWS)
