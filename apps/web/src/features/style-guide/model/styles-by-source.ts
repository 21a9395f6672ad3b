import type { Source } from '@brandwright/domain/brands/style-guide'

/** Rules of type, and the pages that are set by exactly these. */
export interface SourceStyles {
  css: string
  sources: readonly Source[]
}

/** The rules taken from each page; pages that say the same stand together, in the order in which they were read. */
export function stylesBySource(sources: readonly Source[]): SourceStyles[] {
  const found = new Map<string, Source[]>()
  for (const source of sources) if (source.styles.trim() && !source.excluded) found.set(source.styles, [...(found.get(source.styles) ?? []), source])
  return [...found].map(([css, pages]) => ({ css, sources: pages }))
}

/** All of them as one text, each under the addresses of its pages. */
export function joinedStyles(groups: readonly SourceStyles[]): string {
  return groups.map(({ css, sources }) => `${sources.map(({ url }) => `/* ${url.replaceAll('*/', '*%2F')} */`).join('\n')}\n${css}`).join('\n\n')
}
