import type { PatchStep, PlainDocument } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { Handle } from '../../database/database.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Subject } from '../history/revision.ts'

/** A pointer into a document with its user-facing label. */
export interface NamedKey {
  key: string
  label: string
}

export interface Author {
  actor: string | null
  via: RevisionVia
  now: Date
  runId?: string
}

/**
 * The state after a change. `refersTo` is the revision that the change undoes, redoes or restores, and `source` is the suggestion that an accepted change comes
 * from.
 */
export interface NextState<State> {
  state: State
  refersTo?: number
  source?: { via: RevisionVia; runId?: string }
}

/** A state with a hunk applied, or the current value that conflicts with it. */
export type AppliedHunk<State> = { state: State } | { conflict: { now: unknown } }

/**
 * Declares a document type with revisions. Editing, undo, versions and restore are implemented once for all types; `State` is a stored document with
 * server-only data, and `Parts` selects the members of large lists to load.
 */
export interface DocumentKind<State extends { revision: number }, Parts = undefined> {
  /** Display name of the document type: "guide". */
  noun: string
  idOf(state: State): string
  /** Returns the subject under which revisions are recorded. */
  subjectOf(id: string): Subject
  /** Locks the document until the transaction ends. */
  lock(tx: Handle, id: string): Promise<void>
  find(db: Handle, id: string, parts?: Parts): Promise<State | null>
  /** Writes the rows affected by the patch. */
  write(tx: Handle, change: { before: State; after: State; patch: PatchStep[] }, now: Date): Promise<void>
  /** Returns the document in the form that revisions store, in which list members are keyed by id and have positions. */
  toKeyed(state: State): PlainDocument
  /** Converts a document from the form that revisions store. Copies fields that this form does not contain from `current`. */
  fromKeyed(keyed: PlainDocument, current: State): State
  /**
   * Returns the document as last written, in the form that revisions store, with its revision, if `find` migrated the document and it has not been saved since.
   */
  stored?(state: State): { document: PlainDocument; revision: number } | undefined
  /**
   * Returns the state to write: computes derived values, validates the schema, and applies locks and privileges. Throws a `Refusal` if the state is invalid.
   */
  prepare(actor: Actor | null, before: State, after: State, now: Date): State
  /** Adapts an earlier state so that it can be restored now, for example by leaving locked values unchanged. */
  restorable(now: State, then: State): State
  /** Runs in the transaction, after a user's change has been written. */
  afterEdit(tx: Handle, change: { before: State; after: State }, author: Author): Promise<void>
  /** Notifies everyone who has the document open. */
  announce(context: Pick<SystemContext, 'live'>, tx: Handle, id: string, revision: number): Promise<void>
  /** Returns true if a run may suggest the change. By default, runs may suggest changes to all values that users set. */
  canSuggest?(hunk: Pick<SuggestionHunk, 'pointer' | 'detail'>): boolean
  /** Applies an accepted hunk. Declared by document types in which accepting does more than set the value; defaults to `applyHunk`. */
  acceptHunk?(context: Context, state: State, hunk: SuggestionHunk): AppliedHunk<State>
  missing(actor: Actor | null, id: string): Refusal
  /** Returns the error for a change based on an older revision, with the current document. */
  stale(context: Context, state: State): Refusal
  assertCanEdit(actor: Actor | null, state: State): void
  /** Throws unless the actor may read all versions. */
  assertCanReadVersions(context: Context, id: string): Promise<void>
  /** Throws unless the actor may edit the document, name its versions and see its suggestions. */
  assertCanChange(context: Context, id: string): Promise<void>
  /** Returns true if users set the values at the path. Undo ignores later changes to other values, because these are derived. */
  isDecided(path: string): boolean
  /** Returns the paths of a change that matter to users. */
  changedKeys(paths: string[]): string[]
  nameKeys(keys: string[]): NamedKey[]
}
