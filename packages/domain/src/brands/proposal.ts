import type { Facts } from './evidence.ts'

/** A new value from an extraction that waits for a user's decision. A missing `value` means that the extraction no longer found it. */
export interface Proposal {
  pointer: string
  value?: unknown
  /** Index of a new member in its list. */
  place?: number
  /** Facts about the value, its parts and its parent. */
  facts: Facts
}
