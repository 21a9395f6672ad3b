import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import { openHunks } from '@brandwright/domain/history/suggestion'
import type { Handle } from '../../database/database.ts'
import * as store from './suggestion-store.ts'

/**
 * Removes hunks made obsolete by a newer run, deletes suggestions without hunks, and closes suggestions without open hunks. The transaction must already have
 * locked the document.
 */
export async function withdrawHunks(
  tx: Handle,
  suggestions: readonly store.StoredSuggestion[],
  isWithdrawn: (hunk: SuggestionHunk) => boolean,
  now: Date,
): Promise<void> {
  for (const suggestion of suggestions) {
    const hunks = suggestion.hunks.filter((hunk) => !isWithdrawn(hunk))
    if (hunks.length === 0) await store.deleteSuggestions(tx, suggestion.brandId, [suggestion.id])
    else if (hunks.length < suggestion.hunks.length) {
      const decidedAt = suggestion.decidedAt ?? (openHunks({ hunks }).length > 0 ? null : now)
      await store.updateHunks(tx, { ...suggestion, hunks, decidedAt })
    }
  }
}
