import type { Facts } from '@brandwright/domain/brands/evidence'
import type { StyleGuide, TextStyle, TypeStyle } from '@brandwright/domain/brands/style-guide'
import type { Capture, CapturedNode } from '../../capture/capture.ts'
import { stableId } from '../../run/stable-id.ts'
import { hexOf, votingNodes } from '../colors/node-colors.ts'

/** A combo's header is larger than its paragraph by this factor (spec 002 section 9). */
const COMBO_FACTOR = 1.68
const MOST_STYLES = 24
const MOST_COMBOS = 12
const SAMPLE_CUT = 160
const PARAGRAPH_FROM = 0.8
const PARAGRAPH_TO = 1.2
const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'small'] as const

export type DetectedTypography = Pick<
  StyleGuide,
  'typography' | 'typographyCombos' | 'typographyTheme' | 'assignedStyles' | 'preferredStyles' | 'pStyles' | 'baseSize'
> & { facts: Facts }

interface Style {
  style: TextStyle
  tag: string
  area: number
  /** Characters set in it: running text has many, display type few on the same area. */
  letters: number
  count: number
  sample: string
  node: CapturedNode
  page: string
}

/** The type of the site: styles by tag and by role, weighed by the area that their text covers. */
export function detectTypography(captures: Capture[]): DetectedTypography {
  const styles = stylesOf(captures)
  const ranked = [...styles.values()].sort((a, b) => b.area - a.area)
  const running = ranked.filter((one) => one.sample.length > 0)
  const body =
    running
      .filter((one) => !/^h[1-6]$|^button$/.test(one.tag) && px(one.style) >= 11 && px(one.style) <= 26)
      .sort((a, b) => runningText(b) - runningText(a))[0] ??
    running[0] ??
    null
  const baseSize = body ? px(body.style) : 16
  const heads = headings(running, baseSize)
  const header = heads[0] ?? null
  const sub = heads.find((one) => one !== header && header && px(one.style) < px(header.style) && px(one.style) > baseSize) ?? null
  const pre =
    running.find(
      (one) =>
        /^h[4-6]$|^span$|^p$|^div$/.test(one.tag) && px(one.style) <= baseSize * 1.1 && (one.style.textTransform === 'uppercase' || /^h[45]$/.test(one.tag)),
    ) ?? null
  const assignedStyles: StyleGuide['assignedStyles'] = {}
  for (const tag of TAGS) {
    const main = running.find((one) => one.tag === tag)
    if (main) assignedStyles[tag] = main.style
  }
  const pStyles = running
    .filter((one) => !/^h[1-6]$|^button$|^a$/.test(one.tag) && px(one.style) >= baseSize * PARAGRAPH_FROM && px(one.style) <= baseSize * PARAGRAPH_TO)
    .slice(0, 8)
    .map((one) => one.style)
  const typography: TypeStyle[] = running.slice(0, MOST_STYLES).map((one) => ({
    ...one.style,
    id: stableId('typ', one.tag, JSON.stringify(one.style)),
    tag: one.tag,
    count: one.count,
    area: Math.round(one.area),
    sample: one.sample,
  }))
  const facts: Facts = {}
  for (const [role, one] of Object.entries({ header, sub_header: sub, body, pre_header: pre }))
    if (one)
      facts[`/preferredStyles/${role}`] = {
        evidence: [{ page: one.page, selector: one.node.selector, rect: one.node.rect, area: Math.round(one.area), count: one.count }],
        confidence: role === 'body' || role === 'header' ? 0.88 : 0.6,
      }
  const own = { pre_header: pre?.style ?? null, header: header?.style ?? null, sub_header: sub?.style ?? null, body: body?.style ?? null }
  // The home page says what the brand's type is; further pages give only the roles that it leaves open.
  const home = captures.length > 1 ? detectTypography(captures.slice(0, 1)) : null
  const preferredStyles = home
    ? {
        pre_header: home.preferredStyles.pre_header ?? own.pre_header,
        header: home.preferredStyles.header ?? own.header,
        sub_header: home.preferredStyles.sub_header ?? own.sub_header,
        body: home.preferredStyles.body ?? own.body,
      }
    : own
  const named = Object.fromEntries(Object.entries(preferredStyles).filter((entry): entry is [string, TextStyle] => entry[1] !== null))
  return {
    typography,
    typographyCombos: captures.flatMap(combosOf).slice(0, MOST_COMBOS),
    typographyTheme: {
      styles: typography.slice(0, 8).map(({ id: _id, tag: _tag, count: _count, area: _area, sample: _sample, ...style }) => style),
      named_styles: named,
    },
    assignedStyles,
    preferredStyles,
    pStyles,
    baseSize: preferredStyles.body?.fontSize ?? `${baseSize}px`,
    facts: { ...facts, ...home?.facts },
  }
}

/** How much running text a style sets; paragraphs speak for it more than labels and links. */
const runningText = (one: Style) => one.letters * (/^(?:p|li|blockquote|dd)$/.test(one.tag) ? 1.5 : one.tag === 'a' ? 0.5 : 1)

const px = (style: TextStyle) => Number.parseFloat(style.fontSize)

function headings(styles: Style[], baseSize: number): Style[] {
  const tagged = styles.filter((one) => /^h[1-3]$/.test(one.tag) && px(one.style) >= baseSize)
  const large = styles.filter((one) => px(one.style) >= baseSize * 1.5)
  return [...new Set([...tagged, ...large])].sort((a, b) => weight(b) - weight(a))
}

/** Larger and more seen headings speak for the family; a tagged heading over a large number in a div. */
const weight = (one: Style) => Math.sqrt(one.area) * px(one.style) * (/^h[1-2]$/.test(one.tag) ? 1.6 : /^h3$/.test(one.tag) ? 1.1 : 0.7)

function stylesOf(captures: Capture[]): Map<string, Style> {
  const styles = new Map<string, Style>()
  for (const [position, capture] of captures.entries())
    for (const node of votingNodes(capture)) {
      if (node.textArea <= 0) continue
      const tag = headingAround(node, capture) ?? node.tag
      const style = textStyleOf(node)
      const key = `${tag}|${style.fontFamily}|${style.fontSize}|${style.fontWeight}|${style.fontStyle}|${style.textTransform}|${style.color}`
      const known = styles.get(key)
      const area = node.textArea * (position === 0 ? 1 : 0.5)
      if (!known) styles.set(key, { style, tag, area, letters: node.text.length, count: 1, sample: sampleOf(node), node, page: capture.finalUrl })
      else {
        known.area += area
        known.letters += node.text.length
        known.count++
        if (known.sample.length < 20 && node.text.length > known.sample.length) known.sample = sampleOf(node)
      }
    }
  return styles
}

/** A coloured word inside of a heading is part of the heading. */
function headingAround(node: CapturedNode, capture: Capture): string | null {
  for (let at: CapturedNode | undefined = node, up = 0; at && up < 4; at = capture.nodes[at.parent], up++) if (/^h[1-6]$/.test(at.tag)) return at.tag
  return null
}

export function textStyleOf(node: CapturedNode): TextStyle {
  return {
    fontFamily: node.fontFamily,
    fontSize: `${node.fontSize}px`,
    fontWeight: node.fontWeight,
    fontStyle: node.fontStyle,
    ...(node.lineHeight === 'normal' ? {} : { lineHeight: node.lineHeight }),
    ...(node.letterSpacing === 'normal' ? {} : { letterSpacing: node.letterSpacing }),
    textTransform: node.textTransform,
    color: hexOf(node.color) ?? '#000000',
  }
}

const sampleOf = (node: CapturedNode) => (node.wholeText ?? node.text).slice(0, SAMPLE_CUT)

/** Heading and paragraph that were seen in the same block, the header larger by the factor of the specification. */
function combosOf(capture: Capture): StyleGuide['typographyCombos'] {
  const found = new Map<string, StyleGuide['typographyCombos'][number]>()
  const texts = votingNodes(capture).filter((node) => node.textArea > 0)
  for (const [position, node] of texts.entries()) {
    if (!/^h[1-6]$/.test(node.tag)) continue
    const paragraph = texts.slice(position + 1, position + 8).find((other) => (other.tag === 'p' || other.tag === 'div') && other.text.length > 40)
    if (!paragraph || node.fontSize < COMBO_FACTOR * paragraph.fontSize) continue
    const of = (one: CapturedNode) => ({
      fontSize: `${one.fontSize}px`,
      fontFamily: one.fontFamily,
      fontWeight: one.fontWeight,
      fontStyle: one.fontStyle,
      textTransform: one.textTransform,
    })
    const style = { header: of(node), p: of(paragraph) }
    const id = stableId('cmb', JSON.stringify(style))
    const known = found.get(id)
    if (known) known.count++
    else
      found.set(id, {
        id,
        style,
        count: 1,
        sample: { header: sampleOf(node), p: sampleOf(paragraph) },
        color: hexOf(node.color) ?? '#000000',
        backgroundColor: hexOf(node.ground) ?? '#ffffff',
      })
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}
