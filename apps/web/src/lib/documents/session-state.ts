import { sameJson } from '@brandwright/domain/history/same-json'
import { draftStorage } from '../draft-storage.ts'
import { mergeLists, mergeProse } from './merge-values.ts'

/** Edited value that the server has not confirmed yet. */
export interface Draft {
  pointer: string
  /** Value that was on screen when typing began. */
  base: unknown
  value: unknown
  /** Value that is being sent to the server. */
  sent?: { value: unknown }
  /** Value that another user has set, while the conflict is unresolved. */
  theirs?: { value: unknown }
  /** The server's reason for rejecting the value. */
  refused?: string
}

export type Drafts = Readonly<Record<string, Draft>>

export interface SessionState {
  drafts: Drafts
  /** True while a save that failed temporarily is being retried. */
  interrupted: boolean
  /** True if automatic retries have stopped until the user edits a value or retries manually. */
  stopped?: boolean
  /** The server's message about the failure, or undefined if the server did not respond. */
  message?: string
}

export type SessionEvent =
  | { type: 'typed'; pointer: string; value: unknown; current: unknown }
  | { type: 'sent'; pointers: readonly string[] }
  | { type: 'saved'; pointers: readonly string[] }
  | { type: 'refused'; pointers: readonly string[]; message: string }
  /** The save failed for a reason other than the values, which will be sent again. */
  | { type: 'returned'; pointers: readonly string[]; interrupted: boolean; stopped?: boolean; message?: string }
  /** The server's current document was received. */
  | { type: 'documentRead'; currentOf: (pointer: string) => unknown }
  | { type: 'chosen'; pointer: string; keep: 'mine' | 'theirs' }
  | { type: 'retried'; pointer: string }

/** Returns the drafts to send. Excludes drafts that are in flight, rejected or in conflict. */
export const pendingDrafts = ({ drafts }: SessionState): Draft[] =>
  Object.values(drafts).filter(({ sent, theirs, refused }) => !sent && !theirs && refused === undefined)

/** Returns the state after an event. A draft is dropped only when the server confirms it or the user discards it. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  const { drafts } = state
  switch (event.type) {
    case 'typed': {
      const previous = drafts[event.pointer]
      const draft: Draft = { pointer: event.pointer, base: previous ? previous.base : event.current, value: event.value, ...openOf(previous) }
      return { ...state, drafts: isIdle(draft) ? without(drafts, event.pointer) : { ...drafts, [event.pointer]: draft } }
    }
    case 'sent':
      return { ...state, stopped: false, drafts: each(drafts, event.pointers, (draft) => ({ ...draft, sent: { value: draft.value } })) }
    case 'saved':
      return { interrupted: false, drafts: each(drafts, event.pointers, ({ sent, ...draft }) => keepUnlessIdle(sent ? { ...draft, base: sent.value } : draft)) }
    case 'refused':
      return { interrupted: false, drafts: each(drafts, event.pointers, ({ sent: _, ...draft }) => ({ ...draft, refused: event.message })) }
    case 'returned':
      return {
        interrupted: event.interrupted,
        stopped: event.stopped,
        message: event.message,
        drafts: each(drafts, event.pointers, ({ sent: _, ...draft }) => draft),
      }
    case 'documentRead':
      return { ...state, drafts: each(drafts, Object.keys(drafts), (draft) => rebaseDraft(draft, event.currentOf(draft.pointer))) }
    case 'chosen':
      return { ...state, drafts: each(drafts, [event.pointer], (draft) => (event.keep === 'mine' ? mine(draft) : null)) }
    case 'retried':
      return { ...state, drafts: each(drafts, [event.pointer], ({ refused: _, ...draft }) => draft) }
  }
}

/** Compares a draft with the server's current value. Merges compatible changes to lists and texts; any other value of another user causes a conflict. */
function rebaseDraft(draft: Draft, current: unknown): Draft | null {
  const { theirs: _, ...plain } = draft
  if (sameJson(current, draft.value) && !draft.sent) return null
  if (sameJson(current, draft.base)) return plain
  if (draft.sent && sameJson(current, draft.sent.value)) return { ...plain, base: current }
  const merged = draft.sent ? null : (mergeLists(draft.base, draft.value, current) ?? mergeProse(draft.base, draft.value, current))
  if (merged) return sameJson(merged, current) ? null : { ...plain, base: current, value: merged }
  return { ...draft, theirs: { value: current } }
}

/** Returns the state that a draft keeps when the user edits it again. The rejection is dropped, so that the edit is sent, but a conflict remains. */
const openOf = (draft: Draft | undefined): Pick<Draft, 'sent' | 'theirs'> => ({
  ...(draft?.sent && { sent: draft.sent }),
  ...(draft?.theirs && { theirs: draft.theirs }),
})

const mine = ({ theirs, ...draft }: Draft): Draft => (theirs ? { ...draft, base: theirs.value } : draft)
const isIdle = ({ base, value, sent, theirs }: Draft) => !sent && !theirs && sameJson(base, value)
const keepUnlessIdle = (draft: Draft): Draft | null => (isIdle(draft) ? null : draft)

function without(drafts: Drafts, pointer: string): Drafts {
  const { [pointer]: _, ...others } = drafts
  return others
}

function each(drafts: Drafts, pointers: readonly string[], change: (draft: Draft) => Draft | null): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([pointer, draft]) => {
      const next = pointers.includes(pointer) ? change(draft) : draft
      return next ? [[pointer, next]] : []
    }),
  )
}

/** Stores the unsaved edits of a document in this tab, or removes the stored edits if there are none. */
export function storeDrafts(key: string, drafts: Drafts): void {
  const plain = Object.values(drafts).map(({ pointer, base, value, theirs, refused }) => ({ pointer, base, value, theirs, refused }))
  if (plain.length > 0) draftStorage.write(key, plain)
  else draftStorage.remove(key)
}

/** Removes drafts that have been saved, unless the user has edited them again since. */
export function removeSavedDrafts(key: string, saved: readonly Draft[]): void {
  const open = Object.values(storedDrafts(key)).filter(
    (draft) => !saved.some(({ pointer, value }) => pointer === draft.pointer && sameJson(value, draft.value)),
  )
  storeDrafts(key, byPointer(open))
}

export const storedDrafts = (key: string): Drafts => byPointer((draftStorage.read(key, Array.isArray) ?? []).filter(isDraft))

const byPointer = (drafts: readonly Draft[]): Drafts => Object.fromEntries(drafts.map((draft) => [draft.pointer, draft]))

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && typeof (value as Draft).pointer === 'string' && 'value' in value && 'base' in value
