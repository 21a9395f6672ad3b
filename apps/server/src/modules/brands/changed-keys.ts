import { pointerSteps } from '@brandwright/domain/pointers/guide-pointer'

/** Kept in revisions so that an earlier guide is exact, but no change that a person would look for. */
const HIDDEN = ['positions', 'updated', 'facts']

export const isChangeOfValue = (path: string): boolean => !HIDDEN.includes(pointerSteps(path)[0] ?? '')

/** What is made of other values says nothing beside them. */
const isDerived = (path: string) => path === '/stylesheet' || /^\/images\/[^/]+\/kindBefore$/.test(path) || /^\/buttonStyles\/[^/]+\/contrast$/.test(path)

/** The places of a guide that a revision is about: what changed or, where no value did, what became known about it. */
export function changedKeys(paths: string[]): string[] {
  const values = paths.filter(isChangeOfValue)
  if (values.length > 0) return values.some((path) => !isDerived(path)) ? values.filter((path) => !isDerived(path)) : values
  const facts = paths.map(pointerSteps).filter(([first, pointer]) => first === 'facts' && pointer !== undefined)
  return [...new Set(facts.map(([, pointer]) => pointer as string))]
}
