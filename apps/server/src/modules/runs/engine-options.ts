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
  /** Returns what a kind of run does; undefined for a kind that this version does not have. */
  kindOf(name: string): RunKind | undefined
  now(): Date
  newId(): string
  report(error: unknown, words: string): void
}

/** Why a run's signal ended: a person stopped it, or this process leaves it to the next one. */
export const STOPPED = 'stopped'
export const LEFT = 'left'
