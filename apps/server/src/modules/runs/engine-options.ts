import type { Database } from '../../database/database.ts'
import type { FreeSpace } from '../../platform/free-space.ts'
import type { Live } from '../../platform/live/live.ts'
import type { RunKind } from '../../platform/runs/runs.ts'

export interface EngineOptions {
  database: Database
  live: Live
  freeSpace: FreeSpace
  /** Whether this process does runs, or leaves them to others. */
  works: boolean
  kinds: Record<string, RunKind>
  now(): Date
  newId(): string
  report(error: unknown, words: string): void
}

/** Why a run's signal ended: a person stopped it, or this process leaves it to the next one. */
export const STOPPED = 'stopped'
export const LEFT = 'left'
