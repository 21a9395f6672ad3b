import type { RuleLine } from '../checks/compile-line.ts'

/** A rule that the texts on a brand's pages follow, as measured by the check compiled from that rule. */
export interface Habit {
  list: RuleLine['list']
  /** Rule with the number of texts that follow it: "No exclamation marks (followed by 92 of 92 texts)". */
  text: string
}
