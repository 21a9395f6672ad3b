import type { BrandDocument } from '@brandwright/contracts/brands'
import { paletteThemes } from '@brandwright/domain/campaigns/palette-themes'
import type { SectionTheme, ThemeType } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { createContext, use } from 'react'
import { typeThemes } from './theme-choices.ts'

export const GuideContext = createContext<BrandDocument | null>(null)

/** Returns the guide of the campaign's brand. */
export function useGuide(): BrandDocument {
  const guide = use(GuideContext)
  if (!guide) throw new Error('No guide is loaded here.')
  return guide
}

interface Themes {
  /** Theme of a new section. */
  initial: SectionTheme
  palette: readonly SectionTheme[]
  ofType: (type: ThemeType, edgeColor?: string) => readonly SectionTheme[]
}

/** Returns the themes that sections of this brand can have. */
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

/** Caches the themes by guide colors, because every selected section lists them. */
const themesOf = new WeakMap<BrandDocument['colors'], Themes>()
