import { languageTag } from '@brandwright/domain/brands/language-tag'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { isHomeAddress } from '../../links/is-home-address.ts'
import { TOP_BAND_PX } from './logo-candidate.ts'

const MAX_STEPS_UP = 4
/** Matches the fragments that the logo of a one-page site uses to link to the top. */
const TOP = /^#?(?:top|home|hero|intro|start|main|header|page-?top|back-?to-?top|body)?$/i

/** Returns the link around a node, or null if no link encloses it. */
export function enclosingLink(capture: Capture, node: CapturedNode | undefined): CapturedNode | null {
  for (let at = node, up = 0; at && up <= MAX_STEPS_UP; at = capture.nodes[at.parent], up++) if (at.href !== null) return at
  return null
}

/**
 * Returns true if a link leads to the home page or, in the page's header, to the top of the page. A bare `#` can belong to any button with a script, so it
 * counts only in the position of a logo.
 */
export function leadsHome(href: string | null, capture: Capture, node: CapturedNode): boolean {
  if (href === null || !URL.canParse(href, capture.finalUrl)) return false
  if (/#[!/]?$/.test(href)) return node.rect.y < TOP_BAND_PX && atLeadingEdge(capture, node)
  if (isHomeAddress(href, capture.finalUrl)) return true
  const link = new URL(href, capture.finalUrl)
  const pageUrl = new URL(capture.finalUrl)
  return node.rect.y < TOP_BAND_PX && link.host === pageUrl.host && link.pathname === pageUrl.pathname && link.hash !== '' && TOP.test(link.hash)
}

/** Returns true if a node has the position of a logo in the header: at the leading edge in the reading direction, or in the center. */
export function atLeadingEdge(capture: Capture, { rect }: CapturedNode): boolean {
  const { width } = capture.viewport
  const start = /^(?:ar|fa|he|ur|yi|ps)\b/i.test(languageTag(capture.lang)) ? width - rect.x - rect.width : rect.x
  return start < width * 0.35 || Math.abs(rect.x + rect.width / 2 - width / 2) < 120
}
