import { EMAIL_WIDTH } from './campaign-item.ts'
import { buttonText, type Section } from './section.ts'

/** Horizontal padding of texts, buttons and images in an email, in px. */
export const EMAIL_SIDES = 24
/** Width of a page's content on a large screen, and of the gap between its two columns, in px. */
const PAGE_WIDTH = 1120
const PAGE_GAP = 64
/** Width in px by which a full-width image extends beyond the content of a page, on each side. */
const PAGE_SIDES = 20

type Layout = Pick<Section, 'style' | 'imageStyle' | 'imageInset' | 'tuckImagePlus'>

/** Returns true if an image fills its column in an email from edge to edge. */
export const isFlush = ({ style, imageStyle, tuckImagePlus }: Layout): boolean => style === 'fullBleed' || imageStyle === 'full' || tuckImagePlus

/** Returns the maximum width in px of an image in an email, for a column of the specified width in px. */
export function widthInEmailColumn(section: Layout, column: number): number {
  return column - 2 * ((section.imageInset ? EMAIL_SIDES : 0) + (isFlush(section) ? 0 : EMAIL_SIDES))
}

/** Returns the maximum width of a section's image in an email, in px. */
export const emailImageWidth = (section: Section): number => widthInEmailColumn(section, hasCopy(section) && isBeside(section) ? EMAIL_WIDTH / 2 : EMAIL_WIDTH)

/** Returns the width in px of a section's image on a page, for a large screen. */
export function pageImageWidth(section: Section): number {
  if (section.style === 'fullBleed' || section.imageStyle === 'full') return PAGE_WIDTH + 2 * PAGE_SIDES
  return isBeside(section) || (section.type === 'header' && hasCopy(section)) ? (PAGE_WIDTH - PAGE_GAP) / 2 : PAGE_WIDTH
}

const isBeside = ({ style }: Layout) => style === 'imageLeft' || style === 'imageRight'

const hasCopy = (section: Section) => {
  const { preheader, header, subheader, body } = section
  return [preheader, header, subheader, body, buttonText(section)].some((text) => text.trim() !== '')
}
