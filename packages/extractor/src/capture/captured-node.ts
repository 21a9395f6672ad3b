import { rect } from '@brandwright/domain/brands/evidence'
import { z } from 'zod'
import { address, line, text } from './captured-text.ts'

/** Computed styles of a pseudo-element, such as its background and color. */
export const capturedPseudo = z.object({
  content: line,
  color: line,
  backgroundColor: line,
  backgroundImage: text,
  maskImage: address,
  width: z.number(),
  height: z.number(),
  /** Offset from its element in px, and its transform. Absent in older captures. */
  transform: line.optional(),
  opacity: z.number().optional(),
  left: z.number().optional(),
  top: z.number().optional(),
})
export type CapturedPseudo = z.infer<typeof capturedPseudo>

/** A rendered element. Colors are computed sRGB values in the format `rgb()` or `rgba()`, lengths are in px, and indexes refer to `Capture.nodes`. */
export const capturedNode = z.object({
  index: z.int().min(0),
  parent: z.int().min(-1),
  tag: line,
  id: line,
  classes: line,
  role: line.nullable(),
  selector: text,
  rect,
  /** Painted area within the page in px², without the parts that opaque backgrounds of child nodes cover. */
  paintedArea: z.number(),
  /** Text directly in the node, with collapsed whitespace. `textArea` is the area of its line boxes in px². */
  text,
  /** Text including inline children, such as a colored word in a heading, in reading order, at most 2,000 characters. Absent without inline children. */
  wholeText: text.optional(),
  textArea: z.number(),
  href: text.nullable(),
  label: line.nullable(),
  display: line,
  position: line,
  zIndex: line,
  opacity: z.number(),
  cursor: line,
  color: line,
  backgroundColor: line,
  backgroundImage: text,
  /** Color behind the node's text: all backgrounds up to the root, alpha-blended, or null over images and gradients. */
  ground: line.nullable(),
  border: z.object({ top: line, right: line, bottom: line, left: line, color: line, style: line, radius: line }),
  boxShadow: line,
  outline: line,
  padding: line,
  fontFamily: line,
  /** Set if the family comes from the site's CSS rules, because a custom property was invalid and the browser used its default font. */
  familyLost: z.literal(true).optional(),
  fontSize: z.number(),
  fontWeight: line,
  fontStyle: line,
  lineHeight: line,
  letterSpacing: line,
  textTransform: line,
  textDecoration: line,
  textAlign: line,
  fill: line.nullable(),
  /** True for nodes of an overlay (consent dialog, chat or popup), which the detection ignores. */
  overlay: z.boolean(),
  inHeader: z.boolean(),
  inFooter: z.boolean(),
  inNav: z.boolean(),
  hidden: z.boolean(),
  clickable: z.boolean(),
  /** Pseudo-elements that paint content. */
  before: capturedPseudo.nullable(),
  after: capturedPseudo.nullable(),
  /** Markup of an inline SVG as a standalone file, at most 100 kB; not sanitized yet. */
  svg: z.string().max(100_000).nullable(),
})
export type CapturedNode = z.infer<typeof capturedNode>

/** Computed styles of a button in one of its states. */
export const capturedStyle = z.object({
  color: line,
  backgroundColor: line,
  backgroundImage: text,
  borderColor: line,
  borderWidth: line,
  boxShadow: line,
  outline: line,
  textDecoration: line,
  opacity: z.number(),
  transform: line,
  before: capturedPseudo.nullable(),
  after: capturedPseudo.nullable(),
})
export type CapturedStyle = z.infer<typeof capturedStyle>
