import type { Source, StyleGuide } from '@brandwright/domain/brands/style-guide'

type PageText = StyleGuide['additionalText'][number]
interface ReaderLine {
  text: string
  heading: boolean
}

/** Returns the text of a page that the extraction has stored. */
export const textOfPage = ({ additionalText }: Pick<StyleGuide, 'additionalText'>, { url, cleanURL }: Pick<Source, 'url' | 'cleanURL'>): PageText | undefined =>
  additionalText.find((text) => text.url === cleanURL || text.url === url)

/** Returns a page's text for the reader view: headings and paragraphs in page order if the full text is stored, otherwise only the paragraphs of the source. */
export function readerLines({ paragraphs }: Pick<Source, 'paragraphs'>, text: PageText | undefined): ReaderLine[] {
  const lines = text?.content.split('\n').filter((line) => line.trim()) ?? []
  if (lines.length === 0) return paragraphs.map((paragraph) => ({ text: paragraph, heading: false }))
  const headings = new Set(Object.values(text?.textSamples.headers ?? {}).flat())
  return lines.map((line) => ({ text: line, heading: headings.has(line) }))
}
