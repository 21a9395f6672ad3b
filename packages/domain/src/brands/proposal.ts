import type { Facts } from './evidence.ts'

/** A value that a new reading found and a person decides on. Without `value` the reading did not find it any more. */
export interface Proposal {
  pointer: string
  value?: unknown
  /** Where a new member stands in its list. */
  place?: number
  /** What is known about the value, its parts and what it is a part of. */
  facts: Facts
}
