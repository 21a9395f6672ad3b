import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import { detectColors } from './detect-colors.ts'

/** Returns the page's roles under a dark color scheme, or null if the page has no dark scheme. */
export function detectDarkRoles(captures: Capture[]): ColorRoles | null {
  const dark = captures.filter((capture) => capture.dark !== null).map((capture) => ({ ...capture, nodes: capture.dark?.nodes ?? [], variables: [] }))
  if (dark.length === 0) return null
  const { roles } = detectColors(dark).colors
  // A background color of the dark scheme is not evidence of a brand color.
  const chosen = (color: string | null) => (color === roles.background ? null : color)
  return { ...roles, secondary: chosen(roles.secondary), accent: chosen(roles.accent) }
}
