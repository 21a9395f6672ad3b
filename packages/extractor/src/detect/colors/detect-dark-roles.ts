import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import { detectColors } from './detect-colors.ts'

/** Roles of the page under a dark color scheme, or null where it has none. */
export function detectDarkRoles(captures: Capture[]): ColorRoles | null {
  const dark = captures.filter((capture) => capture.dark !== null).map((capture) => ({ ...capture, nodes: capture.dark?.nodes ?? [], variables: [] }))
  if (dark.length === 0) return null
  const { roles } = detectColors(dark).colors
  // A canvas that is dark because dark was asked for says nothing of the brand.
  const chosen = (color: string | null) => (color === roles.background ? null : color)
  return { ...roles, secondary: chosen(roles.secondary), accent: chosen(roles.accent) }
}
