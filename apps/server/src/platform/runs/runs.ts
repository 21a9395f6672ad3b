import type { Handle } from '../../database/database.ts'

/** An entry in a run's log. */
export type RunEvent = { type: string; data: unknown }

/**
 * Type of events that show work in progress. Each replaces the previous one and expires with the next event of another type; they are never logged, so a late
 * subscriber receives at most the latest one.
 */
export const GROWING = 'growing'

/** An event for followers. Only logged events have a number. */
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
  /** Process that has the lease; null if no process has it. */
  holder: string | null
  attempts: number
  events: number
  growing: RunEvent | null
  createdAt: Date
  updatedAt: Date
}

/** End of a run. `unsaved` means that its regular end could not be saved, so its results are lost. */
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
    /** Saves a checkpoint and the data that `write` stores in one transaction, but only while this process has the lease. */
    saveWith(key: string, write: (tx: Handle) => Promise<unknown>): Promise<void>
  }
}

export interface RunWork {
  events: AsyncIterable<RunEvent>
  /** Processes each event; `again` is true if an earlier attempt has already logged it. */
  take(event: RunEvent, again: boolean): void
  /** Saves the results so far. */
  save(tx: Handle): Promise<void>
  /** Saves the end and returns the events that close the log. */
  finish(tx: Handle, ending: RunEnding): Promise<RunEvent[]>
}

/** Runs of this process and, through the database, of all other processes. */
export interface Runs {
  /** Creates a run within the transaction that creates its subject; call `begin` after the commit. Followers see the `url` that the run fetches. */
  create(tx: Handle, input: { kind: string; brandId: string; ownerId: string | null; url?: string; input: unknown; before: unknown }): Promise<string>
  /** Starts a run in this process if it executes runs and has capacity, otherwise in the first process with capacity. */
  begin(runId: string): Promise<void>
  find(runId: string): Promise<RunRecord | null>
  /** Returns the number of a user's unfinished runs. */
  openOf(tx: Handle, ownerId: string): Promise<number>
  /** Returns the number of a brand's unfinished runs of a kind. */
  openOfBrand(tx: Handle, brandId: string, kind: string): Promise<number>
  /** Returns the brand's newest run of a kind, finished or not; with `input`, only runs whose input contains it. */
  latest(tx: Handle, brandId: string, kind: string, input?: Record<string, string>): Promise<string | null>
  /** Yields the logged events after number `after`, then new events and events in progress, until the run ends or the signal aborts. */
  follow(runId: string, after: number, signal: AbortSignal): AsyncGenerator<RunLine>
  /** Stops a run in any process. */
  stop(runId: string): Promise<void>
  /** Takes over runs of processes that have exited. */
  takeOver(): Promise<void>
  /** Returns the number of this process's active runs. */
  underWay(): number
  /** Hands over active runs to other processes. */
  close(): Promise<void>
}
