/** Layout of a section that the HTML writer and the MJML writer share. All lengths are in CSS pixels. */
export interface EmailRow {
  /** Id of the section that contains the row. */
  sectionId: string
  background: string
  /** Color at the bottom of a gradient that starts with `background`, or null for a plain background. */
  gradientTo: string | null
  paddingTop: number
  paddingBottom: number
  /** Horizontal padding of the columns. */
  paddingSides: number
  /** True if the last column comes first while columns are side by side. Stacked columns keep their order. */
  isReversed: boolean
  columns: EmailColumn[]
}

export interface EmailColumn {
  /** Fraction of the row's width, 0 to 1. */
  share: number
  verticalAlign: 'top' | 'middle'
  blocks: EmailBlock[]
}

export type EmailAlign = 'left' | 'center' | 'right'

export interface TextBlock {
  type: 'text'
  /** Path of the section's field, which checks and the editor use: `header`, `features/f1/title`. */
  field: string
  tag: 'div' | 'h1' | 'h2' | 'h3' | 'p'
  /** Inline HTML with escaped text and the tags strong, em, a and br. */
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
  /** Displayed width, which decreases on narrow screens. */
  width: number
  height: number | null
  /** True if the image fills the width of its column, and also the full width of a phone on which the columns are stacked. */
  isFluid: boolean
  borderRadius: string
  align: EmailAlign
  /** CSS declarations that email clients can safely ignore. */
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
  /** CSS border, or `none` for no border. */
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
