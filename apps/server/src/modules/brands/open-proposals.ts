import type { Proposal } from '@brandwright/domain/brands/proposal'
import { openHunks, type SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { Handle } from '../../database/database.ts'
import { type StoredSuggestion, suggestionsVia } from '../documents/list-suggestions.ts'
import { guideDocument } from './guide-document.ts'
import { ASSISTANT, PROPOSED, proposalOf } from './proposal-hunk.ts'

/** An undecided hunk of a suggestion from a re-scan or the assistant. */
export interface OpenProposal extends Proposal {
  hunkId: string
  foundAt: Date
  /** Reason for the assistant's suggestion and the value it was based on, or null for a re-scan. */
  suggested: { why: string; before: unknown } | null
}

/** Lists the suggestions that re-scans made for a guide, oldest first. */
export const listRescans = (db: Handle, brandId: string): Promise<StoredSuggestion[]> => suggestionsVia(guideDocument, db, { id: brandId, via: PROPOSED })

/** Lists the suggestions that the assistant made for a guide, oldest first. */
export const listOfAssistant = (db: Handle, brandId: string): Promise<StoredSuggestion[]> => suggestionsVia(guideDocument, db, { id: brandId, via: ASSISTANT })

/** Returns the undecided proposals, ordered by pointer. Each value has at most one from a re-scan and one from the assistant. */
export const openProposals = (suggestions: readonly StoredSuggestion[]): OpenProposal[] =>
  suggestions
    .filter(({ via }) => via === PROPOSED || via === ASSISTANT)
    .flatMap(({ via, createdAt, ...suggestion }) =>
      openHunks(suggestion).map((hunk): OpenProposal => {
        const suggested = via === ASSISTANT ? { why: hunk.why, before: hunk.before } : null
        return { ...proposalOf(hunk), hunkId: hunk.id, foundAt: createdAt, suggested }
      }),
    )
    .sort((a, b) => (a.pointer < b.pointer ? -1 : a.pointer > b.pointer ? 1 : 0))

/** Returns the newest hunk for each pointer. */
export const newestHunks = (suggestions: readonly StoredSuggestion[]): Map<string, SuggestionHunk> =>
  new Map(suggestions.flatMap(({ hunks }) => hunks.map((hunk) => [hunk.pointer, hunk])))
