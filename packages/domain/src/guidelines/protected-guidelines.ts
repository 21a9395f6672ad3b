import type { Facts } from '../brands/evidence.ts'

/** Pointer to the guidelines within a guide. */
export const GUIDELINES_POINTER = '/copyGuidelines'

export interface ProtectedGuideline {
  /** Pointer relative to the root of the guidelines. */
  pointer: string
  locked: boolean
  lockedBy: string | null
  editedBy: string | null
}

/** Returns the values of the guidelines that users locked or edited. */
export function protectedGuidelines(facts: Facts): ProtectedGuideline[] {
  return Object.entries(facts).flatMap(([pointer, { locked = false, lockedBy = null, editedBy = null }]) =>
    pointer.startsWith(`${GUIDELINES_POINTER}/`) && (locked || editedBy !== null)
      ? [{ pointer: pointer.slice(GUIDELINES_POINTER.length), locked, lockedBy: locked ? lockedBy : null, editedBy }]
      : [],
  )
}
