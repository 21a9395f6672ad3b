import type { RuleList } from './rule-list.ts'

/** Returns the storage key for the draft of a rule. Without `line`, returns the key for the draft of a new rule in the list. */
export const ruleDraft = (id: string, list: RuleList, line?: { id: string }): string => `guidelines:${id}:${list}:${line?.id ?? 'new'}`
