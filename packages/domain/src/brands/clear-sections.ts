import { emptyStyleGuide } from './empty-style-guide.ts'
import type { StyleGuide } from './style-guide.ts'

/** Guide properties that each section of an extraction fills. The section names match those of `--sections`. */
const keysOfSection = {
  identity: ['name', 'description', 'image', 'language', 'socialLinks', 'shopify'],
  colors: ['colors', 'backgrounds', 'baseBackground', 'baseColor', 'divStyles', 'colorThemes'],
  typography: ['fonts', 'typography', 'typographyTheme', 'typographyCombos', 'assignedStyles', 'preferredStyles', 'pStyles', 'baseSize'],
  buttons: ['buttonStyles'],
  logos: ['logos', 'svgs'],
  images: ['images', 'mergedImages'],
  products: ['products', 'collections', 'reviews'],
  sources: ['sources', 'additionalText', 'links', 'email'],
  text: ['textSamples', 'ai'],
  stylesheet: ['stylesheet', 'css'],
  footer: ['footer'],
} as const satisfies Record<string, readonly (keyof StyleGuide)[]>

export type Section = keyof typeof keysOfSection
export const sectionNames = Object.keys(keysOfSection) as Section[]

/** Returns the properties that an extraction of `sections` fills. If `sections` is omitted, returns those of all sections. */
export const keysOfSections = (sections: readonly Section[] = sectionNames): (keyof StyleGuide)[] => sections.flatMap((section) => [...keysOfSection[section]])

/** Returns the guide with the extracted values and facts of `sections` removed. If `sections` is omitted, clears all sections. */
export function clearSections(guide: StyleGuide, sections?: readonly Section[]): StyleGuide {
  const empty = emptyStyleGuide({ id: guide.id, url: guide.url, now: guide.updated })
  const keys = keysOfSections(sections)
  const cleared = Object.fromEntries(keys.map((key) => [key, empty[key]]))
  const facts = Object.fromEntries(Object.entries(guide.facts).filter(([pointer]) => !keys.includes(pointer.split('/')[1] as keyof StyleGuide)))
  return { ...guide, ...cleared, facts }
}
