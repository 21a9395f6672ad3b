import type { Database } from '../../database/database.ts'
import type { FreeSpace } from '../../platform/free-space.ts'
import type { Live } from '../../platform/live/live.ts'
import type { RunKind } from '../../platform/runs/runs.ts'

export interface EngineOptions {
  database: Database
  live: Live
  freeSpace: FreeSpace
  /** True if this process executes runs, or false if it leaves them to other processes. */
  works: boolean
  /** Returns the implementation of a run kind, or undefined if this version doesn't support it. */
  kindOf(name: string): RunKind | undefined
  now(): Date
  newId(): string
  report(error: unknown, message: string): void
}

/** Reasons with which the signal of a run aborts: a user has stopped the run, or this process hands it over to another process. */
export const STOPPED = 'stopped'
export const HANDED_OVER = 'left'
