import type { SystemContext } from '../../platform/context.ts'
import { insertUsage, type UsageRow } from './usage-store.ts'

const RETRY_MS = 2000
/** Minimum interval in ms between two writes, so that each write contains the rows of several responses. */
const BATCH_INTERVAL_MS = 250
const MAX_WAITING = 20_000
const MAX_BATCH = 500

/** Records usage after a response's last byte, so that clients don't wait for the write. */
export interface UsageLedger {
  note(row: UsageRow): void
  /** Returns the number of a brand's chargeable rows that have not been written yet. */
  waiting(brandId: string): number
  /** Resolves once all pending rows are written or a write has failed. */
  settled(): Promise<void>
}

/** Writes rows in batches, so that a thousand responses need only a few dozen statements. Retries failed writes. */
export function usageLedger({ database }: Pick<SystemContext, 'database'>, report: (error: unknown, message: string) => void): UsageLedger {
  const waiting: UsageRow[] = []
  let writing: Promise<boolean> | null = null
  let next: NodeJS.Timeout | undefined
  let began = Number.NEGATIVE_INFINITY

  const writeIn = (ms: number) => {
    next ??= setTimeout(write, ms).unref()
  }
  const writeAll = async () => {
    try {
      for (let remaining = waiting.length; remaining > 0; remaining -= MAX_BATCH) {
        const rows = waiting.slice(0, Math.min(remaining, MAX_BATCH))
        await insertUsage(database.db, rows)
        waiting.splice(0, rows.length)
      }
      return true
    } catch (error) {
      report(error, 'what was used could not be recorded, and is retried')
      waiting.splice(0, Math.max(0, waiting.length - MAX_WAITING))
      clearTimeout(next)
      next = undefined
      writeIn(RETRY_MS)
      return false
    }
  }
  /** Resolves to false if the write failed. */
  const write = () => {
    clearTimeout(next)
    next = undefined
    began = performance.now()
    writing ??= writeAll().finally(() => {
      writing = null
    })
    return writing
  }

  return {
    note(row) {
      waiting.push(row)
      writeIn(Math.max(0, began + BATCH_INTERVAL_MS - performance.now()))
    },
    waiting: (brandId) => waiting.filter((row) => row.brandId === brandId && row.charged !== false).length,
    async settled() {
      for (let able = true; able && waiting.length > 0; ) able = await write()
    },
  }
}
