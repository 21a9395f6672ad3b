import { pointerSteps } from '@brandwright/domain/pointers/guide-pointer'

/** Keys that are needed to restore a guide exactly, but whose changes mean nothing to users. */
const HIDDEN_KEYS = ['positions', 'updated', 'facts']

export const isChangeOfValue = (path: string): boolean => !HIDDEN_KEYS.includes(pointerSteps(path)[0] ?? '')

/** Returns true for computed values, which add nothing to a list of changes. */
const isDerived = (path: string) => path === '/stylesheet' || /^\/images\/[^/]+\/kindBefore$/.test(path) || /^\/buttonStyles\/[^/]+\/contrast$/.test(path)

/** Returns the paths to list for a revision: the changed values or, if no value changed, the changed facts. */
export function changedKeys(paths: string[]): string[] {
  const values = paths.filter(isChangeOfValue)
  if (values.length > 0) return values.some((path) => !isDerived(path)) ? values.filter((path) => !isDerived(path)) : values
  const facts = paths.map(pointerSteps).filter(([first, pointer]) => first === 'facts' && pointer !== undefined)
  return [...new Set(facts.map(([, pointer]) => pointer as string))]
}
