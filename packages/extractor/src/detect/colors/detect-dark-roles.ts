import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import { detectColors } from './detect-colors.ts'

/** Roles of the page under a dark colour scheme, or null where it has none. */
export function detectDarkRoles(captures: Capture[]): ColorRoles | null {
  const dark = captures.filter((capture) => capture.dark !== null).map((capture) => ({ ...capture, nodes: capture.dark?.nodes ?? [], variables: [] }))
  return dark.length > 0 ? detectColors(dark).colors.roles : null
}
