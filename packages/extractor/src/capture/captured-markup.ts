import { rect } from '@brandwright/domain/brands/evidence'
import { z } from 'zod'
import { address, line, text } from './captured-text.ts'

const capturedMeta = z.object({
  /** Content of meta tags by `name` or `property`, in document order. If a name occurs several times, the first occurrence counts. */
  tags: z.record(line, text),
  icons: z.array(z.object({ href: address, rel: line, sizes: line, type: line })),
  themeColors: z.array(z.object({ content: line, media: line.nullable() })),
  canonical: text.nullable(),
  alternates: z.array(z.object({ hreflang: line, href: text })),
})
export type CapturedMeta = z.infer<typeof capturedMeta>

/** Metadata in the page's markup after its scripts have run. */
export const capturedMarkup = z.object({
  title: line,
  /** URL against which relative URLs resolve. */
  base: text,
  lang: line.nullable(),
  meta: capturedMeta,
  forms: z.array(z.object({ action: text, method: line, fields: z.array(z.object({ type: line, name: line, label: line })), rect })),
  /** Texts of the blocks with structured data. */
  jsonLd: z.array(z.string().max(1_000_000)),
  /** Texts of the JSON blocks that the page's scripts use. */
  pageData: z.array(z.string().max(500_000)),
  microdata: z.array(z.object({ type: line, properties: z.record(line, line) })),
})
export type CapturedMarkup = z.infer<typeof capturedMarkup>
