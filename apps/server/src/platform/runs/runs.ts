import type { Handle } from '../../database/database.ts'

/** A line of a run's log. */
export type RunEvent = { type: string; data: unknown }

export interface RunRecord {
  id: string
  brandId: string
  kind: string
  ownerId: string | null
  state: 'running' | 'done' | 'failed' | 'stopped'
  input: unknown
  before: unknown
  stopAsked: boolean
  /** Which process has the word over it; null when none has. */
  holder: string | null
  attempts: number
  events: number
  createdAt: Date
  updatedAt: Date
}

/** `unsaved` when the end could not be written as it was: what the run found cannot be kept. */
export type RunEnding = { state: 'done' } | { state: 'stopped' | 'failed'; error: unknown; unsaved?: true }

/** What a kind of run does. A run that was cut off is opened again with the same input; steps kept as checkpoints are not done twice. */
export interface RunKind {
  open(task: RunTask): Promise<RunWork>
}

export interface RunTask {
  run: RunRecord
  /** The lines logged by earlier attempts. */
  logged: RunEvent[]
  signal: AbortSignal
  checkpoints: {
    load(key: string): Promise<unknown>
    save(key: string, value: unknown): Promise<void>
    /** A checkpoint together with what it stands for, in one transaction: written both or not at all, and only while this process has the word over the run. */
    saveWith(key: string, write: (tx: Handle) => Promise<unknown>): Promise<void>
  }
}

export interface RunWork {
  events: AsyncIterable<RunEvent>
  /** Told each event as it comes; `again` when an earlier attempt logged it already. */
  take(event: RunEvent, again: boolean): void
  /** Writes what is known so far. */
  save(tx: Handle): Promise<void>
  /** Writes the end, and gives the lines that close the log. */
  finish(tx: Handle, ending: RunEnding): Promise<RunEvent[]>
}

/** Runs of this process and, through the database, of all others. */
export interface Runs {
  /** Within the transaction that makes what the run works on; call `begin` after it. Whoever follows the run is told the `url` that it reads. */
  create(tx: Handle, given: { kind: string; brandId: string; ownerId: string | null; url?: string; input: unknown; before: unknown }): Promise<string>
  /** Begins it in this process when it works and has room, else in the first one that has. */
  begin(runId: string): Promise<void>
  find(runId: string): Promise<RunRecord | null>
  /** How many runs of a person have not ended. */
  openOf(tx: Handle, ownerId: string): Promise<number>
  /** How many runs of a kind have not ended of a brand. */
  openOfBrand(tx: Handle, brandId: string, kind: string): Promise<number>
  /** The brand's newest run of a kind, ended or not. */
  latest(tx: Handle, brandId: string, kind: string): Promise<string | null>
  /** The lines after number `after`, then those to come, until the run has ended or the signal aborts. */
  follow(runId: string, after: number, signal: AbortSignal): AsyncGenerator<{ number: number; event: RunEvent }>
  /** Ends a run under way, in whichever process it is. */
  stop(runId: string): Promise<void>
  /** Takes over what was left by processes that are gone. */
  takeOver(): Promise<void>
  /** How many this process works on. */
  underWay(): number
  /** Leaves the runs under way to the next process. */
  close(): Promise<void>
}
