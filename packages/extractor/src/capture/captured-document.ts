import { rect } from '@brandwright/domain/brands/evidence'
import { z } from 'zod'
import { capturedNode } from './captured-node.ts'
import { address, line, text } from './captured-text.ts'

const size = z.object({ width: z.number(), height: z.number() })

const capturedImage = z.object({
  node: z.int().min(0),
  kind: z.enum(['img', 'background', 'svg', 'picture', 'poster', 'css']),
  src: address,
  alt: line,
  title: line,
  caption: line,
  nearHeading: line,
  naturalWidth: z.number(),
  naturalHeight: z.number(),
  rect,
  complete: z.boolean(),
  /** Largest file that the image element declares. Absent if that file is `src`. */
  best: address.optional(),
  /** Fill color of a mask. */
  tint: line.optional(),
  inHeader: z.boolean(),
  inFooter: z.boolean(),
  overlay: z.boolean(),
  linkHref: text.nullable(),
})
export type CapturedImage = z.infer<typeof capturedImage>

const capturedLink = z.object({
  href: text,
  text: line,
  rect,
  inHeader: z.boolean(),
  inFooter: z.boolean(),
  inNav: z.boolean(),
  overlay: z.boolean(),
  rel: line,
})
export type CapturedLink = z.infer<typeof capturedLink>

const capturedFontFace = z.object({
  family: line,
  weight: line,
  style: line,
  status: line,
  src: z.array(z.object({ url: text, format: line })),
  unicodeRange: line,
})

const capturedVariable = z.object({
  name: line,
  value: line,
  /** Computed value of the property if that value is a color, else null. */
  color: line.nullable(),
  aliasOf: line.nullable(),
  /** Number of painted nodes that use the variable for their color, background or border. */
  uses: z.number(),
})

/** Nodes in rendering order. Each node comes after its parent, so following the parents always terminates. */
const capturedNodes = z
  .array(capturedNode)
  .max(6000)
  .refine((nodes) => nodes.every((node, position) => node.index === position && node.parent < position), 'A node precedes its parent.')

/** Result of capturing the rendered page. */
export const capturedDocument = z.object({
  viewport: size,
  page: size,
  nodes: capturedNodes,
  images: z.array(capturedImage),
  links: z.array(capturedLink),
  transitions: z.array(z.object({ node: z.int(), value: line })),
  fontFaces: z.array(capturedFontFace),
  variables: z.array(capturedVariable),
  stylesheets: z.array(z.object({ href: text.nullable(), rules: z.number(), readable: z.boolean() })),
})
export type CapturedDocument = z.infer<typeof capturedDocument>
