import { rect } from '@brandwright/domain/brands/evidence'
import { z } from 'zod'
import { address, line, text } from './captured-text.ts'

/** What one look at a pseudo element tells: its ground and color. */
export const capturedPseudo = z.object({
  content: line,
  color: line,
  backgroundColor: line,
  backgroundImage: text,
  maskImage: address,
  width: z.number(),
  height: z.number(),
  /** Where it lies on its element, px, and whether it is moved or scaled away; absent in captures of before. */
  transform: line.optional(),
  opacity: z.number().optional(),
  left: z.number().optional(),
  top: z.number().optional(),
})
export type CapturedPseudo = z.infer<typeof capturedPseudo>

/** A rendered element. Colors are computed sRGB `rgb()/rgba()` strings; lengths px. Indexes refer to `Capture.nodes`. */
export const capturedNode = z.object({
  index: z.int().min(0),
  parent: z.int().min(-1),
  tag: line,
  id: line,
  classes: line,
  role: line.nullable(),
  selector: text,
  rect,
  /** Painted area inside the page that is not covered by its own children's opaque grounds (px²). */
  paintedArea: z.number(),
  /** Own text, collapsed; `textArea` is the area of its line boxes (px²). */
  text,
  /** Whole text with that of inline children, in reading order, of nodes that hold such children (a heading with a colored word); at most 2,000 characters. */
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
  /** Color really behind the node's text: all grounds up to the root, alpha-blended. null over pictures and gradients. */
  ground: line.nullable(),
  border: z.object({ top: line, right: line, bottom: line, left: line, color: line, style: line, radius: line }),
  boxShadow: line,
  outline: line,
  padding: line,
  fontFamily: line,
  /** The family is the one that rules name, but a custom property was lost on the way and the browser drew its default instead. */
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
  /** Part of something laid over the page: consent, chat, popup. Such nodes have no vote. */
  overlay: z.boolean(),
  inHeader: z.boolean(),
  inFooter: z.boolean(),
  inNav: z.boolean(),
  hidden: z.boolean(),
  clickable: z.boolean(),
  /** Pseudo elements that paint: their ground and color. */
  before: capturedPseudo.nullable(),
  after: capturedPseudo.nullable(),
  /** Markup of an inline svg as a file of its own (sanitised later), at most 100 kB. */
  svg: z.string().max(100_000).nullable(),
})
export type CapturedNode = z.infer<typeof capturedNode>

/** The look of a button in one of its states. */
export const capturedLook = z.object({
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
export type CapturedLook = z.infer<typeof capturedLook>
