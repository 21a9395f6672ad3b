import { rect } from '@brandwright/domain/brands/evidence'
import { z } from 'zod'
import { address, line, text } from './captured-text.ts'

const capturedMeta = z.object({
  /** Content by `name` or `property`, in document order; the first occurrence wins. */
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
  lang: line.nullable(),
  meta: capturedMeta,
  forms: z.array(z.object({ action: text, method: line, fields: z.array(z.object({ type: line, name: line, label: line })), rect })),
  /** Texts of the structured data blocks. */
  jsonLd: z.array(z.string().max(1_000_000)),
  /** Texts of the JSON blocks used by the page's scripts. */
  pageData: z.array(z.string().max(500_000)),
  microdata: z.array(z.object({ type: line, properties: z.record(line, line) })),
})
export type CapturedMarkup = z.infer<typeof capturedMarkup>
