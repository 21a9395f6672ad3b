import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { isLegibleTheme, paletteThemes } from '@brandwright/domain/campaigns/palette-themes'
import type { SectionTheme, ThemeType } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf, themesOfType } from '@brandwright/domain/campaigns/section-theme'
import { createContext, use } from 'react'

export const GuideContext = createContext<BrandDocument | null>(null)

/** Returns the guide of the open campaign's brand. */
export function useGuide(): BrandDocument {
  const guide = use(GuideContext)
  if (!guide) throw new Error('useGuide requires a GuideContext.')
  return guide
}

interface Themes {
  initial: SectionTheme
  palette: readonly SectionTheme[]
  ofType: (type: ThemeType, edgeColor?: string) => readonly SectionTheme[]
}

/** Returns the themes available for sections of this brand. */
export function useThemes(): Themes {
  const { colors } = useGuide()
  const cached = themesOf.get(colors)
  if (cached) return cached
  const themes: Themes = {
    initial: sectionThemeOf(colors.roles),
    palette: paletteThemes({ colors }),
    ofType: (type, edgeColor) => typeThemes(colors.roles, type, edgeColor),
  }
  themesOf.set(colors, themes)
  return themes
}

/** Caches the themes by the guide's colors, because the inspector needs them for every selected section. */
const themesOf = new WeakMap<BrandDocument['colors'], Themes>()

/** Returns the legible themes of a type. The themes are based on the brand's primary color or on the edge color of the section's image. */
export const typeThemes = (roles: ColorRoles, type: ThemeType, edgeColor?: string): SectionTheme[] =>
  themesOfType(roles, type, edgeColor).filter(isLegibleTheme)
