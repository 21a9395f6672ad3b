import type { PatchStep, PlainDocument } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { Handle } from '../../database/database.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Subject } from '../history/revision.ts'

/** A place in a document with its name for people. */
export interface NamedKey {
  key: string
  words: string
}

export interface Author {
  actor: string | null
  via: RevisionVia
  now: Date
  runId?: string
}

/** The state that a change leads to; `refersTo` is the revision that the change undoes, redoes or restores. `source` says what made an accepted change. */
export interface NextState<State> {
  state: State
  refersTo?: number
  source?: { via: RevisionVia; runId?: string }
}

/** A hunk applied to a state, or the value that stands in its way. */
export type AppliedHunk<State> = { state: State } | { conflict: { now: unknown } }

/**
 * Declares a noun whose documents have revisions. `State` is a document as it is stored, with what the server alone knows of it; `Parts` says which members
 * of large lists are loaded. Editing, undo, versions and restore are the same for all kinds: `edit-document.ts`, `take-back.ts`, `document-versions.ts`.
 */
export interface DocumentKind<State extends { revision: number }, Parts = undefined> {
  /** What people call one: "guide". */
  noun: string
  idOf(state: State): string
  /** Under which its revisions are recorded. */
  subjectOf(id: string): Subject
  /** Holds the document for the transaction. */
  lock(tx: Handle, id: string): Promise<void>
  find(db: Handle, id: string, parts?: Parts): Promise<State | null>
  /** Writes the rows that the patch touches. */
  write(tx: Handle, change: { before: State; after: State; patch: PatchStep[] }, now: Date): Promise<void>
  /** The document as its revisions see it: members of lists by id, with their positions. */
  toKeyed(state: State): PlainDocument
  /** The state that a keyed document stands for; what revisions do not record is taken from `current`. */
  fromKeyed(keyed: PlainDocument, current: State): State
  /** The keyed document and revision of the last write, where `find` returned a migrated one that is not written yet. */
  stored?(state: State): { document: PlainDocument; revision: number } | undefined
  /** Returns the state to write: derived values made, checked against the schema, locks and privileges respected. Throws refusals. */
  prepare(actor: Actor | null, before: State, after: State, now: Date): State
  /** Returns an earlier state as it may be restored now. */
  restorable(now: State, then: State): State
  /** Runs within the transaction after a person's change was written. */
  afterEdit(tx: Handle, change: { before: State; after: State }, author: Author): Promise<void>
  /** Publishes the change to whoever has the document open. */
  announce(context: Pick<SystemContext, 'live'>, tx: Handle, id: string, revision: number): Promise<void>
  /** Returns whether a run may suggest the change; where absent, any value that a person decides. */
  canSuggest?(hunk: Pick<SuggestionHunk, 'pointer' | 'detail'>): boolean
  /** Applies an accepted hunk where the noun does more than set its value: `applyHunk` when absent. */
  acceptHunk?(context: Context, state: State, hunk: SuggestionHunk): AppliedHunk<State>
  missing(actor: Actor | null, id: string): Refusal
  /** The refusal of a change made from an older revision, with the document as it is now. */
  stale(context: Context, state: State): Refusal
  assertCanEdit(actor: Actor | null, state: State): void
  /** Throws unless the actor may read every version. */
  assertCanReadVersions(context: Context, id: string): Promise<void>
  /** Throws unless the actor may change the document: name its versions, look at its suggestions. */
  assertCanChange(context: Context, id: string): Promise<void>
  /** Whether a path holds a value that a person decided: undo is not refused because a derived value changed since. */
  isDecided(path: string): boolean
  /** The places of a change that a person would look for, out of all of its paths. */
  changedKeys(paths: string[]): string[]
  nameKeys(keys: string[]): NamedKey[]
}
