import type { RuleOutcomeInput } from '@brandwright/contracts/guidelines'

/** Guideline lists whose lines are rules. */
export type RuleList = RuleOutcomeInput['list']
