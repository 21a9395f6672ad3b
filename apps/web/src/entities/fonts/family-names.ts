import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

const ICON_FACE = /icon|awesome|glyph|symbols?$/i

/** Returns the names of a guide's font families without icon fonts. Names that differ only in case are listed once. */
export function familyNames(guide: Pick<StyleGuide, 'fonts' | 'typography'>): string[] {
  const names = [...guide.typography.map((style) => primaryFamily(style.fontFamily)), ...guide.fonts.map((font) => font.fontFamily)]
  const familyByName = new Map<string, string>()
  for (const name of names) if (name && !ICON_FACE.test(name) && !familyByName.has(name.toLowerCase())) familyByName.set(name.toLowerCase(), name)
  return [...familyByName.values()]
}
