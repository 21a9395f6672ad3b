import type { RuleLine } from '../checks/compile-line.ts'

/** A rule that a brand's pages follow, measured by the check that it compiles to. */
export interface Habit {
  list: RuleLine['list']
  /** Rule with its measure: "No exclamation marks (kept by 92 of 92 texts)". */
  text: string
}
