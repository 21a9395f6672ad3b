import { MAX_SECTIONS } from '@brandwright/domain/campaigns/campaign-item'
import { type Paragraph, writeBody } from '@brandwright/domain/campaigns/rich-text'
import { emptySection, type Section, type SectionTheme, type SectionType } from '@brandwright/domain/campaigns/section'
import { plainLine, type TemplateBlock } from './blocks-of-markup.ts'
import { isUnsubscribe } from './read-foreign-tags.ts'

/** A section whose image is not stored yet. */
export interface ImportedSection {
  section: Section
  image: { src: string; alt: string } | null
}

export interface ImportBrand {
  /** Returns the brand's section theme for a background color, or the default theme if there is none. */
  themeOn: (background?: string) => SectionTheme
  /** Returns the handle of the product at a URL, or null if the brand has no such product. */
  productAt: (url: string) => string | null
}

type Draft = Partial<Omit<Section, 'body'>> & { background: string | undefined; body: Paragraph[]; sourceImage: ImportedSection['image'] }

const MAX_LOGO_WIDTH = 260
/** Minimum image width in pixels. Narrower images are spacers or tracking pixels. */
const MIN_IMAGE_WIDTH = 8
const MAX_FEATURE_LENGTH = 400
const MAX_BODY_LENGTH = 300
const VIEW_ONLINE = /view (?:this email |it |online )?in (?:your |a |the )?browser|view online/i
const UNSUBSCRIBE_TEXT = /unsubscribe|opt[ -]?out|abmelden|abbestellen|désabonner|désinscri|darse de baja|cancelar (?:la )?suscripci/i

/** Converts an imported email's blocks to sections. The last one is always a footer with an unsubscribe link. */
export function sectionsOfBlocks(blocks: readonly TemplateBlock[], brand: ImportBrand): ImportedSection[] {
  const end = footerStart(blocks)
  const drafts = draftsOf(withoutTop(blocks.slice(0, end)), brand).slice(0, MAX_SECTIONS - 1)
  return [...drafts, footerOf(blocks.slice(end))].map((draft, index) => finishSection(draft, `s${index + 1}`, index === 0, brand))
}

/** Returns the index of the first block of the footer: the first small text directly before the unsubscribe link, or the block with the link itself. */
function footerStart(blocks: readonly TemplateBlock[]): number {
  const last = blocks.findLastIndex(
    (block) =>
      (block.type === 'text' && leadsAway(block.spans)) ||
      (block.type === 'row' && block.cells.flat().some((one) => one.type === 'text' && leadsAway(one.spans))),
  )
  // In the upper half, an unsubscribe link belongs to the "view in browser" line, not to a footer.
  if (last < blocks.length / 2) return blocks.length
  let start = last
  for (let index = last - 1; index >= 0; index--) {
    const block = blocks[index]
    if (block?.type !== 'background' && !(block?.type === 'text' && block.isSmall)) break
    start = index
  }
  return start
}

const leadsAway = (spans: Paragraph) =>
  spans.some(({ marks }) => marks.link !== undefined && isUnsubscribe(marks.link)) || UNSUBSCRIBE_TEXT.test(plainLine(spans))

/**
 * Removes short "view in browser" and unsubscribe lines, images that are too small, and a logo at the top, because the header section shows the brand's logo.
 */
function withoutTop(blocks: readonly TemplateBlock[]): TemplateBlock[] {
  const relevant = blocks.filter(
    (block) =>
      !(block.type === 'text' && plainLine(block.spans).length < 80 && (VIEW_ONLINE.test(plainLine(block.spans)) || leadsAway(block.spans))) &&
      !(block.type === 'image' && (block.src === '' || (block.width !== null && block.width < MIN_IMAGE_WIDTH))),
  )
  const first = relevant.findIndex(({ type }) => type !== 'background')
  const top = relevant[first]
  if (top?.type === 'image' && ((top.width !== null && top.width <= MAX_LOGO_WIDTH) || /\blogo\b/i.test(top.alt))) relevant.splice(first, 1)
  return relevant
}

function draftsOf(blocks: readonly TemplateBlock[], brand: ImportBrand): Draft[] {
  const drafts: Draft[] = []
  let background: string | undefined
  let draft: Draft = { background, body: [], sourceImage: null }
  const isEmpty = ({ header, body, sourceImage, button }: Draft) => !header && body.length === 0 && !sourceImage && !button
  const close = () => {
    if (!isEmpty(draft)) drafts.push(draft)
    draft = { background, body: [], sourceImage: null }
  }
  const put = (block: TemplateBlock): void => {
    switch (block.type) {
      case 'background':
        background = block.color
        if (isEmpty(draft)) draft.background = background
        else close()
        return
      case 'heading': {
        if (draft.header && !draft.subheader && draft.body.length === 0 && !draft.sourceImage) draft.subheader = plainLine(block.spans)
        else {
          if (draft.header || draft.body.length > 0 || draft.button) close()
          draft.header = plainLine(block.spans)
        }
        return
      }
      case 'text':
        if (draft.button) close()
        draft.body.push(block.spans)
        return
      case 'image':
        if (!isEmpty(draft)) close()
        draft.sourceImage = block
        return
      case 'button':
        if (draft.button) close()
        draft.button = { text: block.text, url: block.url, show: true }
        return
      case 'quote':
        close()
        drafts.push({ background, type: 'quote', text: block.text, body: [], sourceImage: null })
        return
      case 'row': {
        const row = rowOf(block.cells, brand)
        if (!row) {
          for (const one of block.cells.flat()) put(one)
          return
        }
        const isIntroduced = draft.header !== undefined && !draft.sourceImage && !draft.button
        if (row.type !== undefined && isIntroduced) {
          draft = { ...draft, ...row, body: draft.body, background: draft.background }
          close()
          return
        }
        close()
        drafts.push({ ...row, background })
        return
      }
    }
  }
  blocks.forEach(put)
  close()
  return drafts
}

/** Classifies adjacent cells as products, features, or an image next to text. Returns null for any other layout. */
function rowOf(cells: readonly TemplateBlock[][], brand: ImportBrand): Draft | null {
  const parts = cells.map(partsOfCell)
  const none = { background: undefined, body: [], sourceImage: null }
  const handles = parts.map(({ links }) => links.map(brand.productAt).find((handle) => handle !== null) ?? null)
  if (handles.every((handle) => handle !== null))
    return { ...none, type: 'products', products: [...new Set(handles)].map((handle, index) => ({ id: `p${index + 1}`, handle, title: '', description: '' })) }
  const [left, right] = parts
  if (parts.length === 2 && left && right && left.isPlain && right.isPlain) {
    const isImageAlone = ({ images, headings, texts, buttons }: CellParts) => images.length === 1 && headings.length + texts.length + buttons.length === 0
    const isCopy = ({ images, headings, texts, buttons }: CellParts) =>
      images.length === 0 && headings.length < 2 && headings.length + texts.length > 0 && buttons.length < 2
    if (isImageAlone(left) && isCopy(right)) return { ...besideImage(left, right), style: 'imageLeft' }
    if (isCopy(left) && isImageAlone(right)) return { ...besideImage(right, left), style: 'imageRight' }
  }
  const isFeature = ({ isPlain, headings, texts, buttons, length }: CellParts) =>
    isPlain && headings.length === 1 && buttons.length === 0 && texts.length > 0 && length <= MAX_FEATURE_LENGTH
  if (!parts.every(isFeature)) return null
  const features = parts.map(({ headings, texts }, index) => ({
    id: `f${index + 1}`,
    title: plainLine(headings[0] ?? []),
    description: texts.map(plainLine).join('\n'),
    icon: '',
  }))
  return { ...none, type: 'features', features }
}

interface CellParts {
  headings: Paragraph[]
  texts: Paragraph[]
  images: Extract<TemplateBlock, { type: 'image' }>[]
  buttons: Extract<TemplateBlock, { type: 'button' }>[]
  links: string[]
  length: number
  /** True if the cell contains only headings, text, images and buttons. */
  isPlain: boolean
}

function partsOfCell(blocks: readonly TemplateBlock[]): CellParts {
  const spans = (type: 'heading' | 'text') => blocks.flatMap((block) => (block.type === type ? [block.spans] : []))
  const headings = spans('heading')
  const texts = spans('text')
  // A bold first line followed by other text becomes the heading.
  const [first] = texts
  if (headings.length === 0 && texts.length > 1 && first?.every(({ marks }) => marks.strong)) headings.push(...texts.splice(0, 1))
  const images = blocks.filter((block) => block.type === 'image')
  const buttons = blocks.filter((block) => block.type === 'button')
  return {
    headings,
    texts,
    images,
    buttons,
    links: [...[...headings, ...texts].flat().flatMap(({ marks }) => marks.link ?? []), ...images.map(({ href }) => href), ...buttons.map(({ url }) => url)],
    length: [...headings, ...texts].reduce((sum, line) => sum + plainLine(line).length, 0),
    isPlain: !blocks.some(({ type }) => type === 'row' || type === 'quote'),
  }
}

function besideImage({ images }: CellParts, { headings, texts, buttons }: CellParts): Draft {
  const [button] = buttons
  return {
    background: undefined,
    sourceImage: images[0] ?? null,
    body: texts,
    ...(headings[0] && { header: plainLine(headings[0]) }),
    ...(button && { button: { text: button.text, url: button.url, show: true } }),
  }
}

/** Converts the small print to a footer, whose standard unsubscribe link replaces imported unsubscribe links. */
function footerOf(blocks: readonly TemplateBlock[]): Draft {
  const background = blocks.find((block) => block.type === 'background')?.color
  const lines = blocks.flatMap((block) =>
    block.type === 'text' || block.type === 'heading'
      ? [block.spans]
      : block.type === 'row'
        ? block.cells.flat().flatMap((cell) => (cell.type === 'text' ? [cell.spans] : []))
        : [],
  )
  const isLinkAlone = (spans: Paragraph) => leadsAway(spans) && plainLine(spans).length < 60
  const body = lines
    .filter((spans) => !isLinkAlone(spans) && !VIEW_ONLINE.test(plainLine(spans)))
    .map((spans) => spans.map((span) => (span.marks.link !== undefined && isUnsubscribe(span.marks.link) ? { ...span, marks: without(span.marks) } : span)))
  return { type: 'footer', background, body, sourceImage: null, button: { text: '', url: '', show: true } }
}

const without = ({ link: _, ...marks }: Paragraph[number]['marks']) => marks

function finishSection(
  { background, body, sourceImage, type: draftType, ...fields }: Draft,
  id: string,
  isFirst: boolean,
  { themeOn }: ImportBrand,
): ImportedSection {
  const bodyLength = body.reduce((sum, line) => sum + plainLine(line).length, 0)
  const type = draftType ?? typeOf({ isFirst, hasHeader: fields.header !== undefined, hasImage: sourceImage !== null, hasBody: bodyLength > 0 })
  const empty = emptySection(id, type, themeOn(background))
  const isLong = bodyLength > MAX_BODY_LENGTH
  const section = { ...empty, ...fields, body: writeBody(body), textAlign: isLong && type !== 'footer' ? ('left' as const) : empty.textAlign }
  return { section, image: sourceImage && { src: sourceImage.src, alt: sourceImage.alt } }
}

function typeOf({ isFirst, hasHeader, hasImage, hasBody }: { isFirst: boolean; hasHeader: boolean; hasImage: boolean; hasBody: boolean }): SectionType {
  if (isFirst && hasHeader) return 'header'
  if (hasImage) return 'image'
  return hasHeader || hasBody ? 'text' : 'button'
}
