import type { RevisionVia } from './revision-via.ts'

/** What a person did to a document, as far as undo asks. `refersTo` is the revision that an undo or redo took back. */
export interface OwnRevision {
  revision: number
  via: RevisionVia
  refersTo: number | null
}

/**
 * The revisions that a person can take back, and those of their undos that can be taken back in turn; the next one is last. A new change ends what
 * could be redone.
 */
export function undoStacks(own: readonly OwnRevision[]): { undo: number[]; redo: number[] } {
  let undo: number[] = []
  let redo: number[] = []
  for (const { revision, via, refersTo } of own) {
    if (via === 'undo') {
      undo = undo.filter((known) => known !== refersTo)
      redo.push(revision)
    } else if (via === 'redo') {
      redo = redo.filter((known) => known !== refersTo)
      undo.push(revision)
    } else {
      undo.push(revision)
      redo = []
    }
  }
  return { undo, redo }
}
