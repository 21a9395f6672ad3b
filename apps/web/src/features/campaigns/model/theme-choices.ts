import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { isLegibleTheme } from '@brandwright/domain/campaigns/palette-themes'
import type { SectionTheme, ThemeType } from '@brandwright/domain/campaigns/section'
import { themesOfType } from '@brandwright/domain/campaigns/section-theme'

/** Returns the legible themes of a type. The themes are based on the brand's primary color or on the edge color of the section's image. */
export const typeThemes = (roles: ColorRoles, type: ThemeType, edgeColor?: string): SectionTheme[] =>
  themesOfType(roles, type, edgeColor).filter(isLegibleTheme)
