import type { RuleOutcomeInput } from '@brandwright/contracts/guidelines'

/** The lists of the guidelines whose lines are rules. */
export type RuleList = RuleOutcomeInput['list']
