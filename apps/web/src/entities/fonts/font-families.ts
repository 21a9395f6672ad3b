import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { Font, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { familyNames } from './family-names.ts'
import { numericWeight } from './numeric-weight.ts'
import { weightNames } from './weight-names.ts'

/** Font family for display, with its faces, its use by the brand, and its load state. */
export interface FontFamily {
  family: string
  use: string
  faces: readonly Face[]
  files: number
  variable: boolean
  declared: boolean
  loaded: boolean
  rendered: boolean
  /** Weight of the specimen: the weight of the largest text in this family. */
  weight: string
}
interface Face {
  label: string
  weight: string
  style: string
}

export const RULE_ONLY = 'Declared in CSS, not used'
const HEADING = /^h[1-3]$/

type Part = Pick<StyleGuide, 'fonts' | 'typography' | 'preferredStyles'>

/** Returns the brand's font families except icon fonts. Starts with families that pages use, and ends with families that only a CSS rule mentions. */
export function fontFamilies(guide: Part): FontFamily[] {
  return familyNames(guide)
    .map((family) => describeFamily(family, guide))
    .sort((a, b) => rankOf(b) - rankOf(a))
}

function describeFamily(family: string, guide: Part): FontFamily {
  const same = (name: string) => name.toLowerCase() === family.toLowerCase()
  const fonts = guide.fonts.filter((font) => same(font.fontFamily))
  const styles = guide.typography.filter((style) => same(primaryFamily(style.fontFamily)))
  const largest = [...styles].sort((a, b) => Number.parseFloat(b.fontSize) - Number.parseFloat(a.fontSize))[0]
  return {
    family,
    use: preferredPlace(same, guide.preferredStyles) ?? placeOf(styles.map((style) => style.tag)),
    faces: faces(fonts, styles),
    files: new Set(fonts.flatMap((font) => font.src.map((file) => file.url)).filter(localFileUrl)).size,
    variable: fonts.some((font) => /\s/.test(font.weight.trim())),
    declared: fonts.some((font) => font.declared),
    loaded: fonts.some((font) => font.loaded),
    rendered: fonts.some((font) => font.drawn) || (fonts.length === 0 && styles.length > 0),
    weight: largest?.fontWeight ?? fonts[0]?.weight.split(/\s+/)[0] ?? '400',
  }
}

/** Describes how the brand uses a family in its main heading and body text. Returns null if neither uses the family. */
function preferredPlace(same: (name: string) => boolean, { header, body }: Part['preferredStyles']): string | null {
  const headings = same(primaryFamily(header?.fontFamily ?? ''))
  const text = same(primaryFamily(body?.fontFamily ?? ''))
  if (headings) return text ? 'Headings and text' : 'Headings'
  return text ? 'Text and interface' : null
}

function placeOf(tags: readonly string[]): string {
  const headings = tags.some((tag) => HEADING.test(tag))
  const text = tags.some((tag) => !HEADING.test(tag))
  if (headings && text) return 'Headings and text'
  if (headings) return 'Headings'
  return text ? 'Text and interface' : RULE_ONLY
}

/** Returns up to six faces to show. A variable font has one face for each weight that the page uses; a static font has a single face. */
function faces(fonts: readonly Font[], styles: readonly { fontWeight: string; fontStyle?: string }[]): Face[] {
  const fixed = fonts.filter((font) => !/\s/.test(font.weight.trim()))
  const pairs = [
    ...fixed.map((font) => [font.weight, font.style] as const),
    ...(fixed.length === fonts.length && fonts.length > 0 ? [] : styles.map((style) => [style.fontWeight, style.fontStyle ?? 'normal'] as const)),
  ]
  const numbersByFont = new Map(
    pairs.map(([weight, style]) => [`${numericWeight(weight)} ${style === 'normal' ? '' : 'italic'}`, { weight: numericWeight(weight), style }]),
  )
  return [...numbersByFont.values()]
    .sort((a, b) => a.style.localeCompare(b.style) * -1 || Number(a.weight) - Number(b.weight))
    .map(({ weight, style }) => ({ weight, style, label: `${style === 'normal' ? (weightNames[weight] ?? 'Weight') : 'Italic'} ${weight}` }))
    .slice(0, 6)
}

function rankOf(family: FontFamily): number {
  return (family.use.startsWith('Headings') ? 8 : 0) + (family.rendered ? 4 : 0) + (family.loaded ? 2 : 0) + (family.use.includes('ext') ? 1 : 0)
}
