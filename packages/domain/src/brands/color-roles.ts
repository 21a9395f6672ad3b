import type { ColorRoles } from './style-guide.ts'

/** Palette roles in display order. */
export const COLOR_ROLES = ['primary', 'secondary', 'accent', 'background', 'text', 'link'] as const satisfies (keyof ColorRoles)[]

/** A palette in which no role has a color. */
export const NO_COLORS: Readonly<ColorRoles> = { primary: null, secondary: null, accent: null, background: null, text: null, link: null }
