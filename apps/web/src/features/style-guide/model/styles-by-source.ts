import type { Source } from '@brandwright/domain/brands/style-guide'

/** CSS type rules with the pages that have exactly these rules. */
export interface SourceStyles {
  css: string
  sources: readonly Source[]
}

/** Returns the type rules of the pages in scan order. Pages with equal rules share a group. */
export function stylesBySource(sources: readonly Source[]): SourceStyles[] {
  const found = new Map<string, Source[]>()
  for (const source of sources) if (source.styles.trim() && !source.excluded) found.set(source.styles, [...(found.get(source.styles) ?? []), source])
  return [...found].map(([css, pages]) => ({ css, sources: pages }))
}

/** Combines the groups into one stylesheet, with the page URLs in a comment above each group. */
export function joinedStyles(groups: readonly SourceStyles[]): string {
  return groups.map(({ css, sources }) => `${sources.map(({ url }) => `/* ${url.replaceAll('*/', '*%2F')} */`).join('\n')}\n${css}`).join('\n\n')
}
