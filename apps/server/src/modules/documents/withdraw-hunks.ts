import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import { openHunks } from '@brandwright/domain/history/suggestion'
import type { Handle } from '../../database/database.ts'
import * as store from './suggestion-store.ts'

/**
 * Removes hunks that a newer run has made obsolete. Deletes suggestions without hunks, and closes those without open hunks; the caller must have locked the
 * document.
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
