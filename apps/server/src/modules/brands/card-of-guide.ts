import type { BrandListEntry } from '@brandwright/contracts/brands'
import { logoBackground } from '@brandwright/domain/brands/logo-background'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

const PALETTE_ON_CARD = 8

/** Returns the summary of a guide that lists of brands show. */
export function cardOfGuide(guide: StyleGuide, row: { isSample: boolean; isPublic: boolean }): BrandListEntry {
  const { primary, secondary, accent, background, text } = guide.colors.roles
  const seen = guide.colors.palette.length > 0 ? guide.colors.palette.map(({ color }) => color) : guide.colors.all_colors
  const palette = new Set([primary, secondary, accent, background, text, ...seen].filter((color) => color !== null))
  const [logo] = guide.logos
  return {
    id: guide.id,
    match: guide.match,
    name: guide.name,
    url: guide.url,
    websiteUrl: guide.websiteUrl,
    description: guide.description,
    categories: guide.categories,
    image: guide.image,
    updated: guide.updated,
    divStyles: guide.divStyles.slice(0, 4),
    logo: logo ? { ...logo, background: logoBackground(logo, guide) } : null,
    roles: guide.colors.roles,
    palette: [...palette].slice(0, PALETTE_ON_CARD),
    headingFont: headingFont(guide),
    sample: guide.textSamples.headers.h1[0] ?? null,
    isSample: row.isSample,
    isPublic: row.isPublic,
  }
}

function headingFont(guide: StyleGuide): BrandListEntry['headingFont'] {
  const style = guide.preferredStyles.header
  if (!style) return null
  const family = firstFamily(style.fontFamily)
  const faces = guide.fonts.filter((font) => firstFamily(font.fontFamily) === family && font.src.some(({ url }) => url.startsWith('/')))
  const face = faces.find((font) => font.weight === style.fontWeight) ?? faces.find((font) => font.drawn) ?? faces[0]
  return { fontFamily: style.fontFamily, fontWeight: style.fontWeight, url: face?.src.find(({ url }) => url.startsWith('/'))?.url ?? null }
}

const firstFamily = (stack: string) => primaryFamily(stack).toLowerCase()
