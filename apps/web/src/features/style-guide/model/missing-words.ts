import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** The sentence of the quiet band above a guide that is not whole; null when nothing is missing. */
export function missingWords(guide: Pick<StyleGuide, 'complete' | 'missing'>): string | null {
  if (guide.complete) return null
  if (guide.missing.length === 0) return 'This guide is not whole: its reading ended early.'
  return `This guide is not whole. Missing: ${listed(guide.missing)}.`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
