import type { RuleOutcomeInput } from '@brandwright/contracts/guidelines'

/** Guideline list that contains rules. */
export type RuleList = RuleOutcomeInput['list']
