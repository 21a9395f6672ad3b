import { rect } from '@brandwright/domain/brands/evidence'
import { z } from 'zod'
import { address, line, text } from './captured-text.ts'

const capturedMeta = z.object({
  /** `name` or `property` → content, in document order, first wins. */
  tags: z.record(line, text),
  icons: z.array(z.object({ href: address, rel: line, sizes: line, type: line })),
  themeColors: z.array(z.object({ content: line, media: line.nullable() })),
  canonical: text.nullable(),
  alternates: z.array(z.object({ hreflang: line, href: text })),
})
export type CapturedMeta = z.infer<typeof capturedMeta>

/** What the page's markup says of itself, as its scripts have left it. */
export const capturedMarkup = z.object({
  title: line,
  lang: line.nullable(),
  meta: capturedMeta,
  forms: z.array(z.object({ action: text, method: line, fields: z.array(z.object({ type: line, name: line, label: line })), rect })),
  /** The texts of the blocks of structured data. */
  jsonLd: z.array(z.string().max(1_000_000)),
  /** The texts of the blocks of JSON that the page's own scripts work with. */
  pageData: z.array(z.string().max(500_000)),
  microdata: z.array(z.object({ type: line, properties: z.record(line, line) })),
})
export type CapturedMarkup = z.infer<typeof capturedMarkup>
