import type { Facts } from '@brandwright/domain/brands/evidence'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { ColorRoles, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { BROWSER_LINKS, BROWSER_TEXT } from '../detect/color-constants.ts'

/** Maximum confidence factor of a page if one of its stylesheets is missing. */
const PARTLY_STYLED_FACTOR = 0.5
const BROWSER_COLORS = new Set([...BROWSER_LINKS, BROWSER_TEXT, '#ffffff'])
const BROWSER_FONT = /^(?:times|times new roman|serif|liberation serif|dejavu serif)$/i

/**
 * Returns the confidence factor for a page's styles: 1 if all stylesheets loaded, 0 if none loaded and the page has no other rules, and otherwise a value that
 * increases with the number of loaded stylesheets.
 */
export function styleTrust({ resources = [], stylesheets }: Pick<Capture, 'resources' | 'stylesheets'>): number {
  const sheets = resources.filter(({ kind }) => kind === 'stylesheets')
  const read = sheets.filter(({ state }) => state === 'read').length
  if (read === sheets.length) return 1
  if (read === 0 && !stylesheets.some(({ rules }) => rules > 0)) return 0
  return (PARTLY_STYLED_FACTOR * (read + 1)) / (sheets.length + 1)
}

/** Lowers the confidence of facts if stylesheets are missing. */
export function withTrust(facts: Facts, captures: Capture[]): Facts {
  const trust = trustOfFirst(captures)
  if (trust === 1) return facts
  return Object.fromEntries(Object.entries(facts).map(([pointer, fact]) => [pointer, { ...fact, confidence: Math.round(fact.confidence * trust * 100) / 100 }]))
}

/** Drops roles whose color is a browser default if some of the page's stylesheets are missing. */
export function withoutBrowserColors(roles: ColorRoles, captures: Capture[]): ColorRoles {
  if (trustOfFirst(captures) === 1) return roles
  return Object.fromEntries(Object.entries(roles).map(([role, color]) => [role, color && BROWSER_COLORS.has(color) ? null : color])) as unknown as ColorRoles
}

/** Drops styles in the browser's default font if some of the page's stylesheets are missing. */
export function withoutBrowserFonts(preferred: StyleGuide['preferredStyles'], captures: Capture[]): StyleGuide['preferredStyles'] {
  if (trustOfFirst(captures) === 1) return preferred
  return Object.fromEntries(
    Object.entries(preferred).map(([role, style]) => [role, style && BROWSER_FONT.test(primaryFamily(style.fontFamily)) ? null : style]),
  ) as unknown as StyleGuide['preferredStyles']
}

export const factsOfRoles = (facts: Facts, roles: ColorRoles): Facts => factsOf(facts, '/colors/roles/', roles)
export const factsOfPreferred = (facts: Facts, preferred: StyleGuide['preferredStyles']): Facts => factsOf(facts, '/preferredStyles/', preferred)

/** Returns the facts without those about members that are null. */
function factsOf(facts: Facts, prefix: string, members: object): Facts {
  const pointers = Object.entries(members).flatMap(([name, value]) => (value === null ? [] : [`${prefix}${name}`]))
  return Object.fromEntries(Object.entries(facts).filter(([pointer]) => !pointer.startsWith(prefix) || pointers.includes(pointer)))
}

/** Trust in the styles of the home page. Applies to all pages, because the home page provides most of the evidence. */
const trustOfFirst = ([first]: Capture[]) => (first ? styleTrust(first) : 1)
