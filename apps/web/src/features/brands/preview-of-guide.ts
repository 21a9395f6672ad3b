import type { BrandDocument } from '@brandwright/contracts/brands'
import { coverImage } from '@brandwright/domain/brands/cover-image'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { ButtonStyle, Font, Image, Logo, TextStyle } from '@brandwright/domain/brands/style-guide'
import { inkOn } from '../../entities/colors/ink-on.ts'

const LARGE_TEXT_CONTRAST = 3
const STRIP_COLORS = 5

type PreviewColors = { background: string; color: string }
type Face = { family: string; file: { fontFamily: string; url: string | null; fontWeight: string; fontStyle: string } | null; style: TextStyle }

/** Values from an actual guide, which the start page shows as a preview. */
export type GuidePreview = {
  band: PreviewColors
  logo: Logo | null
  headline: string
  cover: Image | null
  strip: { color: string; share: number }[]
  header: Face | null
  body: Face | null
  pair: { header: string; paragraph: string } | null
  button: ButtonStyle | null
  surest: { role: 'accent' | 'primary' | 'secondary'; color: string; name: string; count: number; pages: number; confidence: number } | null
}

export function previewOfGuide(guide: BrandDocument): GuidePreview {
  const band = bandOf(guide)
  const texts = guide.textSamples
  const [headline = guide.name] = texts.headers.h1
  return {
    band,
    logo: logoOn(guide, band),
    headline,
    cover: coverImage(guide.images),
    strip: stripOf(guide),
    header: faceOf(guide, guide.preferredStyles.header),
    body: faceOf(guide, guide.preferredStyles.body),
    pair: texts.pairs.find(({ header }) => header !== headline && header.length < 60) ?? null,
    button: guide.buttonStyles[0] ?? null,
    surest: surestRole(guide),
  }
}

/** Returns the most prominent pair of text and background on the site. Prefers pairs whose background is a color with a role. */
function bandOf({ colors, divStyles }: BrandDocument): PreviewColors {
  const { primary, secondary, accent, background, text } = colors.roles
  const pairs = divStyles.filter((pair) => pair.contrast >= LARGE_TEXT_CONTRAST && !isSame(pair.backgroundColor, background))
  const loud = [primary, secondary, accent].flatMap((role) => pairs.find((pair) => isSame(pair.backgroundColor, role)) ?? [])[0] ?? pairs[0]
  return loud ? { background: loud.backgroundColor, color: loud.color } : { background: background ?? '#ffffff', color: text ?? '#000000' }
}

const isSame = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase()

/** Returns the colors with a role, followed by the other colors in order of their area. */
function stripOf({ colors: { roles, palette } }: BrandDocument): GuidePreview['strip'] {
  const first = [roles.primary, roles.background, roles.accent, roles.secondary, roles.text].filter((color) => color !== null)
  const all = [...new Set([...first, ...palette.map(({ color }) => color)])].slice(0, STRIP_COLORS)
  return all.map((color) => ({ color, share: palette.find((entry) => isSame(entry.color, color))?.share ?? 0 }))
}

function faceOf({ fonts }: BrandDocument, style: TextStyle | null): Face | null {
  if (!style) return null
  const family = primaryFamily(style.fontFamily)
  const faces = fonts.filter((font) => primaryFamily(font.fontFamily).toLowerCase() === family.toLowerCase() && fontFile(font))
  const font = faces.find((face) => covers(face.weight, style.fontWeight) && face.style !== 'italic') ?? faces[0]
  return { family, style, file: font ? { fontFamily: family, url: fontFile(font), fontWeight: font.weight, fontStyle: font.style } : null }
}

const fontFile = ({ src }: Font) => src.find(({ url }) => localFileUrl(url))?.url ?? null

/** Returns a logo that was found on this background. Otherwise, returns a logo from a background that needs the same text color. */
function logoOn({ logos }: BrandDocument, { background }: PreviewColors): Logo | null {
  const served = logos.filter(({ url }) => localFileUrl(url))
  return served.find((logo) => isSame(logo.background, background)) ?? served.find((logo) => inkOn(logo.background) === inkOn(background)) ?? null
}

/** Returns the role with the highest confidence among accent, primary and secondary, with its color and the number of its uses. */
function surestRole({ colors, facts }: BrandDocument): GuidePreview['surest'] {
  const [best] = (['accent', 'primary', 'secondary'] as const)
    .flatMap((role) => {
      const color = colors.roles[role]
      const fact = facts[`/colors/roles/${role}`]
      return color && fact ? [{ role, color, fact }] : []
    })
    .sort((a, b) => b.fact.confidence - a.fact.confidence)
  if (!best) return null
  const { role, color, fact } = best
  const entry = colors.palette.find((one) => isSame(one.color, color))
  const count = entry?.count ?? Math.max(0, ...fact.evidence.map((item) => item.count ?? 0))
  return {
    role,
    color,
    name: entry?.name || labelOfVariable(entry?.variable) || color.toUpperCase(),
    count,
    pages: new Set(fact.evidence.map(({ page }) => page)).size,
    confidence: fact.confidence,
  }
}

/**
 * Returns a color name from the name of a CSS variable, such as "Forest" from "--forest". Returns an empty string unless the variable name is a single word.
 */
function labelOfVariable(variable = ''): string {
  const [, first = '', rest = ''] = /^--([a-z])([a-z]+)$/.exec(variable) ?? []
  return first.toUpperCase() + rest
}

function covers(range: string, weight: string): boolean {
  const [from = 400, to = from] = range.split(/\s+/).map(Number)
  const targetWeight = Number(weight) || 400
  return targetWeight >= from && targetWeight <= to
}
