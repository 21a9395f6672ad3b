import type { ClearSourcesResponse } from '@brandwright/contracts/brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { editBrand } from './guide-document.ts'
import { editorNow, markEdited } from './mark-edited.ts'
import { memberRemoval } from './member-removal.ts'

/**
 * Removes all sources of a guide, or those with the specified ids, as one change. Re-scans do not restore sources that were removed by id; if all sources were
 * removed, the next scan starts from scratch.
 */
export async function clearSources(context: Context, { id, revision, ids }: { id: string; revision: number; ids?: string[] }): Promise<ClearSourcesResponse> {
  const editor = editorNow(context)
  let number = 0
  const brand = await editBrand(context, { id, revision, via: 'delete', parts: { sources: 'all' } }, async (before, tx) => {
    const { guide } = before
    const removed = ids ? guide.sources.filter((source) => ids.includes(source.id)) : guide.sources
    number = removed.length
    if (number === 0) return { guide }
    await memberRemoval.saveDeleted(context, tx, before, { list: 'sources', members: removed })
    const remaining = { ...guide, sources: guide.sources.filter((source) => !removed.includes(source)) }
    if (!ids) return { guide: withoutFacts(remaining) }
    return { guide: removed.reduce((next, source) => markEdited(next, pointerOf('sources', source.id), editor, true), remaining) }
  })
  return { revision: brand.revision, number }
}

const SOURCES = '/sources/'

/** Removes the facts about all sources, because facts about removed pages would prevent re-scans from adding these pages again. */
function withoutFacts(guide: StyleGuide): StyleGuide {
  return { ...guide, facts: Object.fromEntries(Object.entries(guide.facts).filter(([pointer]) => !pointer.startsWith(SOURCES))) }
}
