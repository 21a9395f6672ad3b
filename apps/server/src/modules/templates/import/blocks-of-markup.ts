import { type Paragraph, readMergeTags, type TextMarks, type TextSpan } from '@brandwright/domain/campaigns/rich-text'
import { readColorEntry } from '@brandwright/domain/color/color-entry'
import { readForeignTags } from './read-foreign-tags.ts'
import type { MarkupElement, MarkupNode } from './read-markup.ts'

/** A content block of an email. Blocks are stacked vertically. */
export type TemplateBlock =
  | { type: 'heading'; spans: Paragraph }
  | { type: 'text'; spans: Paragraph; isSmall: boolean }
  | { type: 'image'; src: string; alt: string; href: string; width: number | null }
  | { type: 'button'; text: string; url: string }
  | { type: 'quote'; text: string }
  /** Adjacent cells of a row, each with content. */
  | { type: 'row'; cells: TemplateBlock[][] }
  /** Background color of the blocks that follow, as `#rrggbb`. */
  | { type: 'background'; color: string }

export interface MarkupContent {
  subject: string
  preheader: string
  blocks: TemplateBlock[]
}

interface Style {
  marks: TextMarks
  /** Font size in pixels, if specified. */
  fontSize: number | null
}

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'object',
  'embed',
  'iframe',
  'video',
  'audio',
  'select',
  'textarea',
  'mj-style',
  'mj-raw',
  'mj-attributes',
  'mj-font',
  'mj-include',
  'mj-html-attributes',
  'mj-breakpoint',
])
const INLINE = new Set([
  '#root',
  'a',
  'abbr',
  'b',
  'big',
  'center',
  'cite',
  'code',
  'del',
  'em',
  'font',
  'i',
  'ins',
  'label',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
])
const HEADING = /^h[1-6]$/
const CELLS: Record<string, ReadonlySet<string>> = { tr: new Set(['td', 'th']), 'mj-section': new Set(['mj-column']), 'mj-group': new Set(['mj-column']) }
const SAFE_LINK = /^(?:https?:|mailto:|tel:)[^\s"'<>]+$/i
const MERGED_LINK = /^(?:\*\|[\w:]+\|\*|\{\{[\w\s.|:'"-]*\}\}|\{%[\w\s.'"-]*%\})$/
const HEADING_FONT_PX = 20
const SMALL_FONT_PX = 13
const MAX_HEADING_LENGTH = 120
const MIN_BOLD_WEIGHT = 600

/** Extracts the content of parsed HTML or MJML in document order. Skips hidden parts, but returns the first hidden text as the preheader. */
export function blocksOfMarkup(root: MarkupElement): MarkupContent {
  const reader = new MarkupReader()
  reader.read(root)
  return { subject: reader.subject, preheader: reader.preheader, blocks: reader.blocks }
}

class MarkupReader {
  subject = ''
  preheader = ''
  blocks: TemplateBlock[] = []
  private line: Paragraph = []
  private background = ''

  read(root: MarkupElement): void {
    this.children(root, { marks: {}, fontSize: null })
    this.endLine(null)
  }

  private children(element: MarkupElement, style: Style): void {
    for (const child of element.children) this.node(child, style)
  }

  private node(node: MarkupNode, style: Style): void {
    if (typeof node === 'string') this.text(node, style)
    else if (!SKIPPED.has(node.name)) this.element(node, style)
  }

  private element(element: MarkupElement, style: Style): void {
    const { name, attributes } = element
    const inner = styleWithin(element, style)
    const cells = CELLS[name] && element.children.filter((child): child is MarkupElement => typeof child !== 'string' && CELLS[name]?.has(child.name) === true)
    if (name === 'title' || name === 'mj-title') this.subject ||= oneLine(plainText(element))
    else if (name === 'mj-preview' || isHidden(attributes)) this.preheader ||= oneLine(plainText(element).replace(INVISIBLE, ' '))
    else if (name === 'br') this.endLine(style)
    else if (name === 'img' || name === 'mj-image') this.image(attributes, inner)
    else if (name === 'mj-button' || (name === 'a' && looksLikeButton(attributes) && !hasImage(element))) this.button(element, inner)
    else if (HEADING.test(name)) this.heading(element, inner)
    else if (name === 'blockquote') this.quote(element, inner)
    else if (cells && cells.length > 1) this.row(element, cells, inner)
    else if (INLINE.has(name)) this.children(element, inner)
    else this.block(element, inner, style)
  }

  private block({ name, ...element }: MarkupElement, inner: Style, outer: Style): void {
    this.endLine(outer)
    this.onBackground(element.attributes)
    if (name === 'li') this.line.push({ text: '• ', marks: {} })
    this.children({ name, ...element }, inner)
    this.endLine(inner)
  }

  private text(text: string, { marks }: Style): void {
    const plain = text.replace(/\s+/g, ' ')
    if (plain === ' ' && this.line.length === 0) return
    for (const span of readMergeTags(readForeignTags(plain))) this.line.push({ ...span, marks: { ...marks } } as TextSpan)
  }

  private takeLine(): Paragraph {
    const spans = tidy(this.line)
    this.line = []
    return spans
  }

  private endLine(style: Style | null): void {
    const spans = this.takeLine()
    if (spans.length === 0) return
    const length = plainLine(spans).length
    const isLarge = (style?.fontSize ?? 0) >= HEADING_FONT_PX && length <= MAX_HEADING_LENGTH
    if (isLarge && !spans.some(({ marks }) => marks.link)) this.blocks.push({ type: 'heading', spans })
    else this.blocks.push({ type: 'text', spans, isSmall: style?.fontSize != null && style.fontSize <= SMALL_FONT_PX })
  }

  private heading(element: MarkupElement, style: Style): void {
    this.endLine(style)
    const within = new MarkupReader()
    within.read(element)
    for (const block of within.blocks)
      if (block.type === 'text') this.blocks.push({ type: 'heading', spans: block.spans })
      else this.blocks.push(block)
  }

  private quote(element: MarkupElement, style: Style): void {
    this.endLine(style)
    const text = oneLine(readForeignTags(plainText(element))).replace(/^[“"«„]|[”"»“]$/g, '')
    if (text) this.blocks.push({ type: 'quote', text })
  }

  private image({ src = '', alt = '', href = '', width = '', style: css = '' }: Record<string, string>, { marks }: Style): void {
    this.endLine(null)
    const pixels = Number.parseInt(width || declared(css, 'width'), 10)
    this.blocks.push({
      type: 'image',
      src: src.trim(),
      alt: oneLine(alt),
      href: safeLink(href) || (marks.link ?? ''),
      width: Number.isFinite(pixels) && !width.endsWith('%') ? pixels : null,
    })
  }

  private button(element: MarkupElement, style: Style): void {
    const text = oneLine(readForeignTags(plainText(element)))
    this.endLine(style)
    if (text) this.blocks.push({ type: 'button', text, url: safeLink(element.attributes.href ?? '') })
  }

  private row(element: MarkupElement, cells: readonly MarkupElement[], style: Style): void {
    this.endLine(style)
    this.onBackground(element.attributes)
    const read = cells.map((cell) => {
      const within = new MarkupReader()
      within.background = this.background
      within.children(cell, styleWithin(cell, style))
      within.endLine(styleWithin(cell, style))
      this.preheader ||= within.preheader
      return within.blocks
    })
    const filled = read.filter((blocks) => blocks.some(({ type }) => type !== 'background'))
    if (filled.length > 1) this.blocks.push({ type: 'row', cells: filled })
    else this.blocks.push(...(filled[0] ?? []))
  }

  private onBackground(attributes: Record<string, string>): void {
    const css = attributes.style ?? ''
    const value = attributes['background-color'] || attributes.bgcolor || declared(css, 'background-color') || declared(css, 'background')
    const color = value ? readColorEntry(value.split(/\s+(?=url|no-)/)[0] ?? '') : null
    if (!color || color === this.background) return
    this.background = color
    this.blocks.push({ type: 'background', color })
  }
}

function styleWithin({ name, attributes }: MarkupElement, { marks, fontSize }: Style): Style {
  const css = attributes.style ?? ''
  const weight = declared(css, 'font-weight')
  const isBold = name === 'b' || name === 'strong' || (name === 'span' && (weight === 'bold' || Number(weight) >= MIN_BOLD_WEIGHT))
  const isItalic = name === 'i' || name === 'em' || (name === 'span' && declared(css, 'font-style') === 'italic')
  const link = name === 'a' || name === 'mj-navbar-link' || name === 'mj-social-element' ? safeLink(attributes.href ?? '') : ''
  const size = /^(\d{1,3})(?:\.\d+)?px$/.exec(attributes['font-size'] ?? declared(css, 'font-size'))?.[1]
  return {
    marks: { ...marks, ...(isBold && { strong: true }), ...(isItalic && { em: true }), ...(link && { link }) },
    // Ignores font sizes of 0 and 1, which emails set to remove gaps between cells.
    fontSize: size !== undefined && Number(size) > 1 ? Number(size) : fontSize,
  }
}

const declared = (css: string, property: string): string =>
  css
    .split(';')
    .map((rule) => rule.split(':'))
    .findLast(([name = '']) => name.trim().toLowerCase() === property)
    ?.slice(1)
    .join(':')
    .replace(/!important/i, '')
    .trim()
    .toLowerCase() ?? ''

const isHidden = ({ style = '', hidden }: Record<string, string>) =>
  hidden !== undefined || declared(style, 'display') === 'none' || declared(style, 'visibility') === 'hidden' || declared(style, 'mso-hide') === 'all'

function looksLikeButton({ style = '', class: names = '' }: Record<string, string>): boolean {
  if (/\b(?:btn|button|cta)\b/i.test(names)) return true
  const background = declared(style, 'background-color') || declared(style, 'background')
  return (
    (background !== '' && !/^(?:transparent|none|inherit)/.test(background)) ||
    (declared(style, 'display') === 'inline-block' && declared(style, 'padding') !== '')
  )
}

const hasImage = (element: MarkupElement): boolean => element.children.some((child) => typeof child !== 'string' && (child.name === 'img' || hasImage(child)))

function plainText(element: MarkupElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : SKIPPED.has(child.name) ? '' : ` ${plainText(child)} `)).join('')
}

/** Invisible characters that emails use to keep body text out of the inbox preview. */
const INVISIBLE = /(?:[\s\u00ad\u200b\u200c\u2060\ufeff]|\u034f)+/g
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Returns the URL if its scheme is safe to link to, otherwise an empty string. */
function safeLink(address: string): string {
  const trimmed = address.trim()
  return SAFE_LINK.test(trimmed) || MERGED_LINK.test(trimmed) ? trimmed : ''
}

/** Merges adjacent spans of the same style and trims the line. */
function tidy(line: Paragraph): Paragraph {
  const spans: Paragraph = []
  for (const span of line) {
    const last = spans.at(-1)
    if (last && 'text' in last && 'text' in span && JSON.stringify(last.marks) === JSON.stringify(span.marks)) last.text += span.text
    else spans.push({ ...span })
  }
  const [first] = spans
  const last = spans.at(-1)
  if (first && 'text' in first) first.text = first.text.trimStart()
  if (last && 'text' in last) last.text = last.text.trimEnd()
  const filled = spans.filter((span) => !('text' in span) || span.text !== '')
  return plainLine(filled).replace(INVISIBLE, '') === '' ? [] : filled
}

/** Returns a line's text with its merge tags in source notation. */
export const plainLine = (spans: Paragraph): string =>
  spans
    .map((span) => ('text' in span ? span.text : `{{${span.merge}${span.fallback ? ` | default: "${span.fallback}"` : ''}}}`))
    .join('')
    .replace(/ {2,}/g, ' ')
