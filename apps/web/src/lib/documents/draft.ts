import { sameJson } from '@brandwright/domain/history/same-json'
import { draftStorage } from './draft-storage.ts'

/** An edited value that the server has not confirmed yet. */
export interface Draft {
  pointer: string
  /** Value that the user saw when typing began. */
  base: unknown
  value: unknown
  /** The value in flight to the server. */
  sent?: { value: unknown }
  /** Another user's value, set meanwhile, while the conflict is unresolved. */
  theirs?: { value: unknown }
  /** The server's reason for rejecting the value. */
  refused?: string
}

export type Drafts = Readonly<Record<string, Draft>>

/** Stores the unsaved edits of a document. */
export function storeDrafts(key: string, drafts: Drafts): void {
  const plain = Object.values(drafts).map(({ pointer, base, value, theirs, refused }) => ({ pointer, base, value, theirs, refused }))
  if (plain.length > 0) draftStorage.write(key, plain)
  else draftStorage.remove(key)
}

/** Removes drafts that were saved, except those edited again since. */
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
