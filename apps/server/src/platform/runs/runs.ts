import type { Handle } from '../../database/database.ts'

/** An entry in a run's log. */
export type RunEvent = { type: string; data: unknown }

/**
 * Type of events that show work in progress. Such an event replaces the previous one and is obsolete after the next event of another type; it is never logged,
 * so a late subscriber receives only the latest one.
 */
export const GROWING = 'growing'

/** An event for subscribers. Only logged events have a number. */
export type RunLine = { number?: number; event: RunEvent }

export interface RunRecord {
  id: string
  brandId: string
  kind: string
  ownerId: string | null
  state: 'running' | 'done' | 'failed' | 'stopped'
  input: unknown
  before: unknown
  stopAsked: boolean
  /** Process that has the lease, or null if no process has it. */
  holder: string | null
  attempts: number
  events: number
  growing: RunEvent | null
  createdAt: Date
  updatedAt: Date
}

/** Describes how a run ended. If `unsaved` is set, the end could not be saved, so the results of the run are lost. */
export type RunEnding = { state: 'done' } | { state: 'stopped' | 'failed'; error: unknown; unsaved?: true }

/** Implementation of a run kind. An interrupted run is opened again with the same input and skips steps that have checkpoints. */
export interface RunKind {
  open(task: RunTask): Promise<RunWork>
}

export interface RunTask {
  run: RunRecord
  /** Events logged by earlier attempts. */
  logged: RunEvent[]
  signal: AbortSignal
  checkpoints: {
    load(key: string): Promise<unknown>
    save(key: string, value: unknown): Promise<void>
    /**
     * Stores the result of `write` as a checkpoint, in the same transaction as the data that `write` stores. Throws if another process has acquired the lease.
     */
    saveWith(key: string, write: (tx: Handle) => Promise<unknown>): Promise<void>
  }
}

export interface RunWork {
  events: AsyncIterable<RunEvent>
  /** Processes an event. `again` is true if an earlier attempt has already logged the event. */
  take(event: RunEvent, again: boolean): void
  /** Saves the results so far. */
  save(tx: Handle): Promise<void>
  /** Saves the results at the end of the run, and returns the last events of its log. */
  finish(tx: Handle, ending: RunEnding): Promise<RunEvent[]>
}

/** Starts, follows and stops runs, in this process and, through the database, in all others. */
export interface Runs {
  /**
   * Creates a run in the transaction that creates the object that the run works on. `begin` must be called after the commit; subscribers can see `url`, the URL
   * that the run fetches.
   */
  create(tx: Handle, input: { kind: string; brandId: string; ownerId: string | null; url?: string; input: unknown; before: unknown }): Promise<string>
  /** Starts a run in this process if it executes runs and has capacity. Otherwise, the first process with capacity starts it. */
  begin(runId: string): Promise<void>
  find(runId: string): Promise<RunRecord | null>
  /** Returns the number of a user's unfinished runs. */
  openOf(tx: Handle, ownerId: string): Promise<number>
  /** Returns the number of a brand's unfinished runs of a kind. */
  openOfBrand(tx: Handle, brandId: string, kind: string): Promise<number>
  /** Returns the newest run of a kind for a brand, whether active or not. With `input`, considers only runs whose input contains these values. */
  latest(tx: Handle, brandId: string, kind: string, input?: Record<string, string>): Promise<string | null>
  /** Yields the logged events after number `after`, then new events and events in progress, until the run ends or the signal aborts. */
  follow(runId: string, after: number, signal: AbortSignal): AsyncGenerator<RunLine>
  /** Stops a run in any process. */
  stop(runId: string): Promise<void>
  /** Resumes runs whose process has exited. */
  takeOver(): Promise<void>
  /** Returns the number of this process's active runs. */
  underWay(): number
  /** Releases the active runs, so that other processes resume them. */
  close(): Promise<void>
}
