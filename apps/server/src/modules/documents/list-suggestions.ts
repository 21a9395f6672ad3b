import type { SuggestionEntry } from '@brandwright/contracts/documents'
import type { Page } from '@brandwright/contracts/paging'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import type { DocumentKind } from './document-kind.ts'
import { cursorOf, positionOf } from './page-cursor.ts'
import * as store from './suggestion-store.ts'

const PAGE_SIZE = 25

/** Returns a page of a document's suggestions, newest first, with or without decided suggestions. */
export async function listSuggestions<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  { id, state = 'open', limit = PAGE_SIZE, cursor }: { id: string; state?: 'open' | 'all'; limit?: number; cursor?: string },
): Promise<Page<SuggestionEntry>> {
  await kind.assertCanChange(context, id)
  const query = { isOpen: state === 'open', after: cursor === undefined ? null : positionOf(cursor), limit: limit + 1 }
  const rows = await store.pageSuggestions(context.database.db, kind.subjectOf(id), query)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page.map((row) => entryOf(kind, row)), nextCursor: rows.length > limit && last ? cursorOf(last.createdAt, last.id) : null }
}

function entryOf<State extends { revision: number }, Parts>(kind: DocumentKind<State, Parts>, suggestion: store.StoredSuggestion): SuggestionEntry {
  const { brandId: _, hunks, createdAt, decidedAt, ...rest } = suggestion
  const names = kind.nameKeys(hunks.map(({ pointer }) => pointer))
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    hunks: hunks.map(({ detail: _, ...hunk }, index) => ({ ...hunk, label: names[index]?.label ?? hunk.pointer })),
  }
}

/** Returns the suggestions of runs that a user started, and the user's decisions on other suggestions. */
export async function suggestionsOfPerson(db: Handle, person: string) {
  const rows = await store.listSuggestionsOfPerson(db, person)
  return rows.map(({ createdBy, hunks, ...row }) => {
    const own = createdBy === person ? hunks : hunks.filter(({ decidedBy }) => decidedBy === person)
    return { ...row, hunks: own.map(({ decidedBy: _, detail: __, ...hunk }) => hunk) }
  })
}

/**
 * Returns all suggestions for a document from one kind of run, including decided ones, oldest first. Checks no permissions, because it is intended for runs.
 */
export const suggestionsVia = <State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  db: Handle,
  { id, via }: { id: string; via: store.StoredSuggestion['via'] },
): Promise<store.StoredSuggestion[]> => store.listSuggestionsVia(db, kind.subjectOf(id), via)

export type { StoredSuggestion } from './suggestion-store.ts'
