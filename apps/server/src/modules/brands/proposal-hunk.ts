import type { Proposal } from '@brandwright/domain/brands/proposal'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { SuggestedHunk } from '../documents/suggest.ts'

/** Kind of the revision that is created when a user accepts values from a re-scan. */
export const PROPOSED = 'proposals'
/** Kind of the revision that is created when a user accepts suggestions of the assistant. */
export const ASSISTANT = 'assistant'

const WHY = 'Found by a re-scan of the site.'

/** Converts a proposal to a hunk. Its facts and list position become the hunk's detail. */
export function hunkOf({ pointer, value, place, facts }: Proposal): SuggestedHunk {
  return { pointer, after: value, why: WHY, detail: { facts, ...(place === undefined ? {} : { place }) } }
}

/** Converts a hunk back to its proposal. The assistant's proposals have no facts. */
export function proposalOf({ pointer, after, detail }: SuggestionHunk): Proposal {
  const { facts, place } = (detail ?? { facts: {} }) as Pick<Proposal, 'facts' | 'place'>
  return { pointer, facts, ...(after === undefined ? {} : { value: after }), ...(place === undefined ? {} : { place }) }
}
