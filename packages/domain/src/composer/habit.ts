import type { RuleLine } from '../checks/compile-line.ts'

/** A rule that a brand's own pages keep, measured by the very check that the rule compiles to. */
export interface Habit {
  list: RuleLine['list']
  /** With its measure: "No exclamation marks (kept by 92 of 92 texts)". */
  text: string
}
