import type { Proposal } from '@brandwright/domain/brands/proposal'
import { openHunks, type SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { Handle } from '../../database/database.ts'
import { type StoredSuggestion, suggestionsVia } from '../documents/suggestions-via.ts'
import { guideDocument } from './guide-document.ts'
import { PROPOSED, proposalOf } from './proposal-hunk.ts'

/** An open hunk of a re-scan's suggestion. */
export interface OpenProposal extends Proposal {
  hunkId: string
  foundAt: Date
}

/** Lists the suggestions of re-scans for a guide, oldest first. */
export const listRescans = (db: Handle, brandId: string): Promise<StoredSuggestion[]> => suggestionsVia(guideDocument, db, { id: brandId, via: PROPOSED })

/** Returns the undecided proposals, ordered by pointer. */
export const openProposals = (suggestions: readonly StoredSuggestion[]): OpenProposal[] =>
  suggestions
    .filter(({ via }) => via === PROPOSED)
    .flatMap((suggestion) => openHunks(suggestion).map((hunk) => ({ ...proposalOf(hunk), hunkId: hunk.id, foundAt: suggestion.createdAt })))
    .sort((a, b) => (a.pointer < b.pointer ? -1 : 1))

/** Returns the newest hunk of each pointer. */
export const newestHunks = (suggestions: readonly StoredSuggestion[]): Map<string, SuggestionHunk> =>
  new Map(suggestions.flatMap(({ hunks }) => hunks.map((hunk) => [hunk.pointer, hunk])))
