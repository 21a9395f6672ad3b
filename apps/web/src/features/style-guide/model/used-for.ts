import type { PaletteColor } from '@brandwright/domain/brands/style-guide'

const words: Record<PaletteColor['uses'][number], string> = {
  background: 'grounds',
  text: 'text',
  border: 'lines',
  button: 'buttons',
  link: 'links',
  icon: 'icons',
}

/** "Grounds, buttons and links": what a color is painted on, as a sentence part. */
export function usedFor(uses: PaletteColor['uses']): string {
  const list = [...new Set(uses)].map((use) => words[use])
  const joined = list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
