import type { BrandDocument } from '@brandwright/contracts/brands'
import { paletteThemes } from '@brandwright/domain/campaigns/palette-themes'
import type { SectionTheme, ThemeType } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { createContext, use } from 'react'
import { typeThemes } from './theme-choices.ts'

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
