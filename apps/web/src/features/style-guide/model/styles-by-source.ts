import type { Source } from '@brandwright/domain/brands/style-guide'

/** CSS type rules, and the pages with exactly these rules. */
export interface SourceStyles {
  css: string
  sources: readonly Source[]
}

/** Returns the type rules of the pages; pages with equal rules are grouped, in scan order. */
export function stylesBySource(sources: readonly Source[]): SourceStyles[] {
  const found = new Map<string, Source[]>()
  for (const source of sources) if (source.styles.trim() && !source.excluded) found.set(source.styles, [...(found.get(source.styles) ?? []), source])
  return [...found].map(([css, pages]) => ({ css, sources: pages }))
}

/** Concatenates the groups into one stylesheet, each below a comment with its page URLs. */
export function joinedStyles(groups: readonly SourceStyles[]): string {
  return groups.map(({ css, sources }) => `${sources.map(({ url }) => `/* ${url.replaceAll('*/', '*%2F')} */`).join('\n')}\n${css}`).join('\n\n')
}
