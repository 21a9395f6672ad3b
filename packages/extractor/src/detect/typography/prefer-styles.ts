import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { Capture } from '../../capture/capture.ts'
import { type RenderedStyle, sizeOf } from './drawn-style.ts'
import { DEFAULT_BASE_SIZE_PX, HEADER_TAGS, LARGEST_BODY_PX, SMALLEST_BODY_PX } from './typography-constants.ts'

/** Style of each role of the guide; null if the pages have none. */
export interface PreferredRendered {
  header: RenderedStyle | null
  sub_header: RenderedStyle | null
  pre_header: RenderedStyle | null
  body: RenderedStyle | null
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
export function preferStyles(styles: RenderedStyle[], captures: Capture[]): PreferredRendered {
  const body = bodyOf(styles, familyOf(captures[0]?.nodes[0]?.fontFamily ?? ''))
  const base = body ? sizeOf(body) : DEFAULT_BASE_SIZE_PX
  const heads = headings(styles, base)
  const header = heads[0] ?? null
  const smaller = heads.find((drawn) => header !== null && drawn !== header && sizeOf(drawn) < sizeOf(header) && sizeOf(drawn) > base)
  const tagged = (role: keyof typeof HEADER_TAGS) =>
    styles.filter((drawn) => (HEADER_TAGS[role] as readonly string[]).includes(drawn.tag) && !drawn.node.inFooter)
  return {
    header,
    sub_header: tagged('sub_header').find((drawn) => drawn !== header && sizeOf(drawn) > base) ?? smaller ?? null,
    pre_header: tagged('pre_header').find((drawn) => sizeOf(drawn) <= base * 1.1) ?? styles.find((drawn) => isKicker(drawn, base)) ?? null,
    body,
  }
}

function bodyOf(styles: RenderedStyle[], root: string): RenderedStyle | null {
  const running = styles.filter(
    (drawn) => !HEADING.test(drawn.tag) && drawn.tag !== 'button' && sizeOf(drawn) >= SMALLEST_BODY_PX && sizeOf(drawn) <= LARGEST_BODY_PX,
  )
  const families = votes(running, (drawn) => familyOf(drawn.style.fontFamily))
  families.set(root, (families.get(root) ?? 0) * ROOT_FACTOR)
  const family = [...families].sort((a, b) => b[1] - a[1])[0]?.[0]
  const ofFamily = running.filter((drawn) => familyOf(drawn.style.fontFamily) === family)
  const sizes = votes(ofFamily, sizeOf)
  const colors = votes(ofFamily, (drawn) => drawn.style.color)
  const usual = (drawn: RenderedStyle) => runningText(drawn) * (sizes.get(sizeOf(drawn)) ?? 0) * (colors.get(drawn.style.color) ?? 0)
  return ofFamily.sort((a, b) => usual(b) - usual(a))[0] ?? styles[0] ?? null
}

function votes<Key>(styles: RenderedStyle[], keyOf: (drawn: RenderedStyle) => Key): Map<Key, number> {
  const found = new Map<Key, number>()
  for (const drawn of styles) found.set(keyOf(drawn), (found.get(keyOf(drawn)) ?? 0) + runningText(drawn))
  return found
}

const runningText = (drawn: RenderedStyle) => drawn.characterCount * (PROSE.test(drawn.tag) ? 1.5 : drawn.tag === 'a' ? 0.5 : 1)

const familyOf = (families: string) => primaryFamily(families).toLowerCase()

function headings(styles: RenderedStyle[], base: number): RenderedStyle[] {
  const tagged = styles.filter((drawn) => (HEADER_TAGS.header as readonly string[]).includes(drawn.tag) && sizeOf(drawn) >= base)
  const large = styles.filter((drawn) => sizeOf(drawn) >= base * 1.5)
  return [...new Set([...tagged, ...large])].sort((a, b) => weight(b) - weight(a))
}

/** Returns a heading's weight: size, area, and tag, so that a tagged heading beats a large number in a div. */
const weight = (drawn: RenderedStyle) => Math.sqrt(drawn.area) * sizeOf(drawn) * (/^h[12]$/.test(drawn.tag) ? 1.6 : drawn.tag === 'h3' ? 1.1 : 0.7)

/** Returns true for a kicker: a small line in capitals above a heading. */
const isKicker = (drawn: RenderedStyle, base: number) =>
  /^(?:h[4-6]|span|p|div)$/.test(drawn.tag) && sizeOf(drawn) <= base * 1.1 && drawn.style.textTransform === 'uppercase' && !drawn.node.inNav
