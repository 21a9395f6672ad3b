/** Left and right of texts, buttons and pictures, px. */
export const TEXT_SIDES = 24

/** Typed layout of a section: what the HTML and the MJML writer have in common. All lengths are CSS pixels. */
export interface EmailRow {
  /** The section that the row is a part of. */
  sectionId: string
  background: string
  /** The lower color of a gradient from `background`; null for a plain one. */
  gradientTo: string | null
  paddingTop: number
  paddingBottom: number
  /** Space left and right of the columns. */
  paddingSides: number
  /** The last column comes first where they stand side by side; stacked, the first one comes first. */
  isReversed: boolean
  columns: EmailColumn[]
}

export interface EmailColumn {
  /** Part of the row's width, 0 to 1. */
  share: number
  verticalAlign: 'top' | 'middle'
  blocks: EmailBlock[]
}

export type EmailAlign = 'left' | 'center' | 'right'

export interface TextBlock {
  type: 'text'
  /** Field of the section, for checks and the editor: `header`, `features/f1/title`. */
  field: string
  tag: 'div' | 'h1' | 'h2' | 'h3' | 'p'
  /** Escaped HTML of spans: text, strong, em, a, br. */
  html: string
  align: EmailAlign
  color: string
  fontFamily: string
  fontSize: number
  lineHeight: number
  fontWeight: number
  letterSpacing: string
  textTransform: string
  paddingTop: number
  paddingBottom: number
  paddingSides: number
}

export interface ImageBlock {
  type: 'image'
  field: string
  src: string
  alt: string
  href: string | null
  /** Width that it is shown at; it shrinks with a narrower screen. */
  width: number
  height: number | null
  borderRadius: string
  align: EmailAlign
  /** Declarations that mail programs may leave out. */
  enhancements: string
  paddingTop: number
  paddingBottom: number
  paddingSides: number
}

export interface ButtonBlock {
  type: 'button'
  field: string
  html: string
  href: string
  align: EmailAlign
  background: string
  color: string
  /** CSS border, or `none`. */
  border: string
  borderRadius: number
  fontFamily: string
  fontSize: number
  fontWeight: string
  textTransform: string
  letterSpacing: string
  textDecoration: 'none' | 'underline'
  innerPadding: readonly [vertical: number, horizontal: number]
  boxShadow: string
  paddingTop: number
  paddingBottom: number
  paddingSides: number
}

export interface DividerBlock {
  type: 'divider'
  color: string
  paddingTop: number
  paddingBottom: number
  paddingSides: number
}

export type EmailBlock = TextBlock | ImageBlock | ButtonBlock | DividerBlock
