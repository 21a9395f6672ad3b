import type { RuleList } from './rule-list.ts'

/** The name under which a rule is kept while it is written, or a new one of a list. */
export const ruleDraft = (id: string, list: RuleList, line?: { id: string }): string => `guidelines:${id}:${list}:${line?.id ?? 'new'}`
