import type { Proposal } from '@brandwright/domain/brands/proposal'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { SuggestedHunk } from '../documents/suggest.ts'

/** The kind of revision that accepted values of a re-scan make. */
export const PROPOSED = 'proposals'

const WHY = 'Found by a re-scan of the site.'

/** A proposal as a hunk: what is known about the value, and its place in a list, are the detail. */
export function hunkOf({ pointer, value, place, facts }: Proposal): SuggestedHunk {
  return { pointer, after: value, why: WHY, detail: { facts, ...(place === undefined ? {} : { place }) } }
}

/** The proposal that a re-scan's hunk stands for. */
export function proposalOf({ pointer, after, detail }: SuggestionHunk): Proposal {
  const { facts, place } = detail as Pick<Proposal, 'facts' | 'place'>
  return { pointer, facts, ...(after === undefined ? {} : { value: after }), ...(place === undefined ? {} : { place }) }
}
