import type { Facts } from './evidence.ts'

/** A value found by an extraction that waits for a user's decision. A missing `value` means that the extraction no longer found the guide's value. */
export interface Proposal {
  pointer: string
  value?: unknown
  /** Index of a new member in its list. */
  place?: number
  /** Facts about the value, about its parts, and about its parent. */
  facts: Facts
}
