import type { ClearSourcesResponse } from '@brandwright/contracts/brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { editBrand } from './guide-document.ts'
import { editorNow, markEdited } from './mark-edited.ts'
import { memberRemoval } from './member-removal.ts'

/**
 * Empties the sources of a guide, or takes several of them away, as one change. Those that were named are not brought back by a new reading; when all
 * are cleared, the next one begins anew.
 */
export async function clearSources(context: Context, { id, revision, ids }: { id: string; revision: number; ids?: string[] }): Promise<ClearSourcesResponse> {
  const editor = editorNow(context)
  let number = 0
  const brand = await editBrand(context, { id, revision, via: 'delete', parts: { sources: 'all' } }, async (before, tx) => {
    const { guide } = before
    const gone = ids ? guide.sources.filter((source) => ids.includes(source.id)) : guide.sources
    number = gone.length
    if (number === 0) return { guide }
    await memberRemoval.keep(context, tx, before, { list: 'sources', members: gone })
    const left = { ...guide, sources: guide.sources.filter((source) => !gone.includes(source)) }
    if (!ids) return { guide: withoutFacts(left) }
    return { guide: gone.reduce((next, source) => markEdited(next, pointerOf('sources', source.id), editor, true), left) }
  })
  return { revision: brand.revision, number }
}

const SOURCES = '/sources/'

/** What was known of pages that are gone would keep new readings from bringing them back. */
function withoutFacts(guide: StyleGuide): StyleGuide {
  return { ...guide, facts: Object.fromEntries(Object.entries(guide.facts).filter(([pointer]) => !pointer.startsWith(SOURCES))) }
}
