import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { Capture } from '../../capture/capture.ts'
import { type RenderedStyle, sizeOf } from './rendered-style.ts'
import { DEFAULT_BASE_SIZE_PX, HEADER_TAGS, LARGEST_BODY_PX, SMALLEST_BODY_PX } from './typography-constants.ts'

/** Text style for each role of the guide, or null if the pages have no style for that role. */
export interface PreferredRendered {
  header: RenderedStyle | null
  sub_header: RenderedStyle | null
  pre_header: RenderedStyle | null
  body: RenderedStyle | null
}

const HEADING = /^h[1-6]$/
/** Matches tags of body text, which weigh more than labels and links for the body style. */
const PROSE = /^(?:p|li|blockquote|dd)$/
/** Factor for the family of the root element, which the author chose as the default. */
const ROOT_FACTOR = 1.25

/**
 * Selects the style for each role. The body uses the family of most body text and its most common style, so that a long quotation in display type has no
 * effect; sub-headers and pre-headers prefer the tags of their role.
 */
export function preferStyles(styles: RenderedStyle[], captures: Capture[]): PreferredRendered {
  const body = bodyOf(styles, familyOf(captures[0]?.nodes[0]?.fontFamily ?? ''))
  const base = body ? sizeOf(body) : DEFAULT_BASE_SIZE_PX
  const heads = headings(styles, base)
  const header = heads[0] ?? null
  const smaller = heads.find((rendered) => header !== null && rendered !== header && sizeOf(rendered) < sizeOf(header) && sizeOf(rendered) > base)
  const tagged = (role: keyof typeof HEADER_TAGS) =>
    styles.filter((rendered) => (HEADER_TAGS[role] as readonly string[]).includes(rendered.tag) && !rendered.node.inFooter)
  return {
    header,
    sub_header: tagged('sub_header').find((rendered) => rendered !== header && sizeOf(rendered) > base) ?? smaller ?? null,
    pre_header: tagged('pre_header').find((rendered) => sizeOf(rendered) <= base * 1.1) ?? styles.find((rendered) => isKicker(rendered, base)) ?? null,
    body,
  }
}

function bodyOf(styles: RenderedStyle[], root: string): RenderedStyle | null {
  const running = styles.filter(
    (rendered) => !HEADING.test(rendered.tag) && rendered.tag !== 'button' && sizeOf(rendered) >= SMALLEST_BODY_PX && sizeOf(rendered) <= LARGEST_BODY_PX,
  )
  const families = votes(running, (rendered) => familyOf(rendered.style.fontFamily))
  families.set(root, (families.get(root) ?? 0) * ROOT_FACTOR)
  const family = [...families].sort((a, b) => b[1] - a[1])[0]?.[0]
  const ofFamily = running.filter((rendered) => familyOf(rendered.style.fontFamily) === family)
  const sizes = votes(ofFamily, sizeOf)
  const colors = votes(ofFamily, (rendered) => rendered.style.color)
  const usual = (rendered: RenderedStyle) => runningText(rendered) * (sizes.get(sizeOf(rendered)) ?? 0) * (colors.get(rendered.style.color) ?? 0)
  return ofFamily.sort((a, b) => usual(b) - usual(a))[0] ?? styles[0] ?? null
}

function votes<Key>(styles: RenderedStyle[], keyOf: (rendered: RenderedStyle) => Key): Map<Key, number> {
  const found = new Map<Key, number>()
  for (const rendered of styles) found.set(keyOf(rendered), (found.get(keyOf(rendered)) ?? 0) + runningText(rendered))
  return found
}

const runningText = (rendered: RenderedStyle) => rendered.characterCount * (PROSE.test(rendered.tag) ? 1.5 : rendered.tag === 'a' ? 0.5 : 1)

const familyOf = (families: string) => primaryFamily(families).toLowerCase()

function headings(styles: RenderedStyle[], base: number): RenderedStyle[] {
  const tagged = styles.filter((rendered) => (HEADER_TAGS.header as readonly string[]).includes(rendered.tag) && sizeOf(rendered) >= base)
  const large = styles.filter((rendered) => sizeOf(rendered) >= base * 1.5)
  return [...new Set([...tagged, ...large])].sort((a, b) => weight(b) - weight(a))
}

/** Returns the weight of a heading from its size, area and tag, so that a tagged heading outweighs a large number in a div. */
const weight = (rendered: RenderedStyle) =>
  Math.sqrt(rendered.area) * sizeOf(rendered) * (/^h[12]$/.test(rendered.tag) ? 1.6 : rendered.tag === 'h3' ? 1.1 : 0.7)

/** Returns true for a small uppercase line above a heading. */
const isKicker = (rendered: RenderedStyle, base: number) =>
  /^(?:h[4-6]|span|p|div)$/.test(rendered.tag) && sizeOf(rendered) <= base * 1.1 && rendered.style.textTransform === 'uppercase' && !rendered.node.inNav
