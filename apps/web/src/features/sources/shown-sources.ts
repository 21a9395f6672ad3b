import type { Source } from '@brandwright/domain/brands/style-guide'
import { describeSource } from '../../entities/sources/source-label.ts'

export const statusLabels = { all: 'All pages', used: 'In use', excluded: 'Left out', failed: 'Not scanned' }
export type SourceStatus = keyof typeof statusLabels

function statusOf(source: Source): Exclude<SourceStatus, 'all'> {
  if (source.excluded) return 'excluded'
  return describeSource(source).used ? 'used' : 'failed'
}

/** Returns the pages that match the filters. Every search term must occur in the title or the URL. */
export function shownSources(sources: readonly Source[], { search, status }: { search: string; status: SourceStatus }): Source[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return sources.filter((source) => {
    const text = `${source.name} ${source.url}`.toLowerCase()
    return (status === 'all' || statusOf(source) === status) && terms.every((term) => text.includes(term))
  })
}
