import type { StyleGuide, TypeStyle } from '@brandwright/domain/brands/style-guide'
import { sampleAtSize } from './sample-at-size.ts'

const order = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'small']
const MAX_ROWS = 9
/** Minimum number of rows. Other elements fill the rows if there are fewer headings, paragraphs and small texts. */
const MIN_ROWS = 4
const MAX_SAMPLE_LENGTH = 120

/** Returns one row per tag, from large headings to body text. Each row has the style that covers the largest area. */
export function typeScale(guide: Pick<StyleGuide, 'typography' | 'assignedStyles'>): TypeStyle[] {
  const byTag = new Map<string, TypeStyle>()
  for (const style of guide.typography) {
    const previous = byTag.get(style.tag)
    if (style.sample.trim() && (!previous || style.area > previous.area)) byTag.set(style.tag, style)
  }
  const rank = (tag: string) => (order.includes(tag) ? order.indexOf(tag) : order.length)
  const sorted = [...byTag.values()].sort((a, b) => rank(a.tag) - rank(b.tag) || Number.parseFloat(b.fontSize) - Number.parseFloat(a.fontSize))
  const plain = sorted.filter(({ tag }) => order.includes(tag))
  return sorted.slice(0, Math.min(MAX_ROWS, Math.max(plain.length, MIN_ROWS))).map((style) => {
    const row = { ...style, ...assignedStyle(guide, style.tag) }
    return { ...row, sample: sampleAtSize(row.fontSize, truncate(style.sample)) }
  })
}

/** Returns the editable style that is assigned to a tag. Its values override the extracted style. */
const assignedStyle = ({ assignedStyles }: Pick<StyleGuide, 'assignedStyles'>, tag: string) => assignedStyles[tag as keyof StyleGuide['assignedStyles']]

function truncate(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= MAX_SAMPLE_LENGTH ? plain : `${plain.slice(0, MAX_SAMPLE_LENGTH).replace(/\s+\S*$/, '')}…`
}
