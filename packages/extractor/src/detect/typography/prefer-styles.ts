import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { Capture } from '../../capture/capture.ts'
import { type DrawnStyle, sizeOf } from './drawn-style.ts'
import { DEFAULT_BASE_SIZE_PX, HEADER_TAGS, LARGEST_BODY_PX, SMALLEST_BODY_PX } from './typography-constants.ts'

/** Style of each role of the guide; null if the pages have none. */
export interface PreferredDrawn {
  header: DrawnStyle | null
  sub_header: DrawnStyle | null
  pre_header: DrawnStyle | null
  body: DrawnStyle | null
}

const HEADING = /^h[1-6]$/
/** Tags of running text; they count more for the body than labels and links do. */
const PROSE = /^(?:p|li|blockquote|dd)$/
/** Bonus for the root's family, which the author chose as the default. */
const ROOT_FACTOR = 1.25

/**
 * Chooses the styles of the roles. The body's family is that of most running text, and its style the most used one in that family, so a long quotation in
 * display type doesn't become the body; headers prefer tags of their own.
 */
export function preferStyles(styles: DrawnStyle[], captures: Capture[]): PreferredDrawn {
  const body = bodyOf(styles, familyOf(captures[0]?.nodes[0]?.fontFamily ?? ''))
  const base = body ? sizeOf(body) : DEFAULT_BASE_SIZE_PX
  const heads = headings(styles, base)
  const header = heads[0] ?? null
  const smaller = heads.find((one) => header !== null && one !== header && sizeOf(one) < sizeOf(header) && sizeOf(one) > base)
  const tagged = (role: keyof typeof HEADER_TAGS) => styles.filter((one) => (HEADER_TAGS[role] as readonly string[]).includes(one.tag) && !one.node.inFooter)
  return {
    header,
    sub_header: tagged('sub_header').find((one) => one !== header && sizeOf(one) > base) ?? smaller ?? null,
    pre_header: tagged('pre_header').find((one) => sizeOf(one) <= base * 1.1) ?? styles.find((one) => isKicker(one, base)) ?? null,
    body,
  }
}

function bodyOf(styles: DrawnStyle[], root: string): DrawnStyle | null {
  const running = styles.filter((one) => !HEADING.test(one.tag) && one.tag !== 'button' && sizeOf(one) >= SMALLEST_BODY_PX && sizeOf(one) <= LARGEST_BODY_PX)
  const families = votes(running, (one) => familyOf(one.style.fontFamily))
  families.set(root, (families.get(root) ?? 0) * ROOT_FACTOR)
  const family = [...families].sort((a, b) => b[1] - a[1])[0]?.[0]
  const own = running.filter((one) => familyOf(one.style.fontFamily) === family)
  const sizes = votes(own, sizeOf)
  const colors = votes(own, (one) => one.style.color)
  const usual = (one: DrawnStyle) => runningText(one) * (sizes.get(sizeOf(one)) ?? 0) * (colors.get(one.style.color) ?? 0)
  return own.sort((a, b) => usual(b) - usual(a))[0] ?? styles[0] ?? null
}

function votes<Key>(styles: DrawnStyle[], keyOf: (one: DrawnStyle) => Key): Map<Key, number> {
  const found = new Map<Key, number>()
  for (const one of styles) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + runningText(one))
  return found
}

const runningText = (one: DrawnStyle) => one.letters * (PROSE.test(one.tag) ? 1.5 : one.tag === 'a' ? 0.5 : 1)

const familyOf = (families: string) => primaryFamily(families).toLowerCase()

function headings(styles: DrawnStyle[], base: number): DrawnStyle[] {
  const tagged = styles.filter((one) => (HEADER_TAGS.header as readonly string[]).includes(one.tag) && sizeOf(one) >= base)
  const large = styles.filter((one) => sizeOf(one) >= base * 1.5)
  return [...new Set([...tagged, ...large])].sort((a, b) => weight(b) - weight(a))
}

/** Returns a heading's weight: size, area, and tag, so that a tagged heading beats a large number in a div. */
const weight = (one: DrawnStyle) => Math.sqrt(one.area) * sizeOf(one) * (/^h[12]$/.test(one.tag) ? 1.6 : one.tag === 'h3' ? 1.1 : 0.7)

/** Returns true for a kicker: a small line in capitals above a heading. */
const isKicker = (one: DrawnStyle, base: number) =>
  /^(?:h[4-6]|span|p|div)$/.test(one.tag) && sizeOf(one) <= base * 1.1 && one.style.textTransform === 'uppercase' && !one.node.inNav
