import type { Facts } from '../brands/evidence.ts'

/** Where the guidelines stand in a guide. */
export const GUIDELINES_AT = '/copyGuidelines'

export interface HeldGuideline {
  /** From the root of the guidelines. */
  pointer: string
  locked: boolean
  lockedBy: string | null
  editedBy: string | null
}

/** The values of the guidelines that people locked or edited, by what a guide knows of its values. */
export function heldGuidelines(facts: Facts): HeldGuideline[] {
  return Object.entries(facts).flatMap(([pointer, { locked = false, lockedBy = null, editedBy = null }]) =>
    pointer.startsWith(`${GUIDELINES_AT}/`) && (locked || editedBy !== null)
      ? [{ pointer: pointer.slice(GUIDELINES_AT.length), locked, lockedBy: locked ? lockedBy : null, editedBy }]
      : [],
  )
}
