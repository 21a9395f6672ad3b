import type { SystemContext } from '../../platform/context.ts'
import { insertUsage, type UsageRow } from './usage-store.ts'

const RETRY_MS = 2000
const MOST_WAITING = 20_000
const MOST_AT_ONCE = 500

/** Notes what was used after the last byte of an answer. Whoever gets the answer does not wait for that. */
export interface UsageLedger {
  note(row: UsageRow): void
  /** Once everything noted so far is written, or cannot be. */
  settled(): Promise<void>
}

/** Rows that come while others are being written are written together, so that a thousand answers cost some dozen statements. What fails is tried again. */
export function usageLedger({ database }: Pick<SystemContext, 'database'>, report: (error: unknown, words: string) => void): UsageLedger {
  const waiting: UsageRow[] = []
  let writing: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined

  const write = async () => {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, MOST_AT_ONCE)
      await insertUsage(database.db, rows)
      waiting.splice(0, rows.length)
    }
  }
  const begin = () => {
    clearTimeout(retry)
    retry = undefined
    writing ??= write()
      .catch((error: unknown) => {
        report(error, 'what was used could not be noted, and is tried again')
        waiting.splice(0, Math.max(0, waiting.length - MOST_WAITING))
        retry = setTimeout(begin, RETRY_MS).unref()
      })
      .finally(() => {
        writing = null
      })
    return writing
  }

  return {
    note(row) {
      waiting.push(row)
      if (!retry) void begin()
    },
    async settled() {
      if (waiting.length > 0) await begin()
    },
  }
}
