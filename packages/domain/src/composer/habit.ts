import type { RuleLine } from '../checks/compile-line.ts'

/** A rule that a brand's pages follow, measured by the check compiled from it. */
export interface Habit {
  list: RuleLine['list']
  /** Rule with the number of texts that follow it: "No exclamation marks (followed by 92 of 92 texts)". */
  text: string
}
