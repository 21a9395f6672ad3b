import type { RevisionVia } from './revision-via.ts'

/** A user's revision of a document, reduced to the fields that undo needs. `refersTo` is the number of the revision that an undo or redo reverted. */
export interface PersonalRevision {
  revision: number
  via: RevisionVia
  refersTo: number | null
}

/**
 * Returns the revisions that a user can undo and those that the user can redo; the next one is last in each list. A new change clears the revisions to redo.
 */
export function undoStacks(revisions: readonly PersonalRevision[]): { undo: number[]; redo: number[] } {
  let undo: number[] = []
  let redo: number[] = []
  for (const { revision, via, refersTo } of revisions) {
    if (via === 'undo') {
      undo = undo.filter((entry) => entry !== refersTo)
      redo.push(revision)
    } else if (via === 'redo') {
      redo = redo.filter((entry) => entry !== refersTo)
      undo.push(revision)
    } else {
      undo.push(revision)
      redo = []
    }
  }
  return { undo, redo }
}
