import type { Proposal } from '@brandwright/domain/brands/proposal'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { SuggestedHunk } from '../documents/suggest.ts'

/** Revision kind for accepted re-scan values. */
export const PROPOSED = 'proposals'
/** Revision kind for accepted assistant suggestions. */
export const ASSISTANT = 'assistant'

const WHY = 'Found by a re-scan of the site.'

/** Converts a proposal to a hunk; its facts and list position become the hunk's detail. */
export function hunkOf({ pointer, value, place, facts }: Proposal): SuggestedHunk {
  return { pointer, after: value, why: WHY, detail: { facts, ...(place === undefined ? {} : { place }) } }
}

/** Converts a hunk back to its proposal; the assistant's proposals have no facts. */
export function proposalOf({ pointer, after, detail }: SuggestionHunk): Proposal {
  const { facts, place } = (detail ?? { facts: {} }) as Pick<Proposal, 'facts' | 'place'>
  return { pointer, facts, ...(after === undefined ? {} : { value: after }), ...(place === undefined ? {} : { place }) }
}
