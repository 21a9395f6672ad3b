import { z } from 'zod'
import type { StyleGuide } from '../brands/style-guide.ts'
import { themeOfNumber } from '../campaigns/palette-themes.ts'
import { bodyOfText, writeBody } from '../campaigns/rich-text.ts'
import { emptySection, productOfHandle, type Section, type SectionType } from '../campaigns/section.ts'
import { pickedImage } from '../campaigns/section-image.ts'
import type { Provenance } from '../provenance.ts'
import type { ChatMessageDetail, Citation, ToolCard } from './chat-message.ts'
import type { SourceText } from './citations.ts'
import { productsNamed } from './products-named.ts'
import type { WebResults } from './web/web-results.ts'

const index = z.number().int().min(0).max(1000)
/** Maximum length in characters of the code in a section. Longer code would be unreadable. */
const MAX_CODE_CHARACTERS = 4000

/** A part of an answer that can become a section: a tool's card, a quote or a web search result by index, a product by handle, or a code block by its text. */
export const answerPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('card'), index }),
  z.strictObject({ kind: z.literal('citation'), index }),
  z.strictObject({ kind: z.literal('product'), handle: z.string().min(1).max(200) }),
  z.strictObject({
    kind: z.literal('code'),
    text: z.string().trim().min(1).max(MAX_CODE_CHARACTERS, `A section takes at most ${MAX_CODE_CHARACTERS} characters of code. Copy the part that you need.`),
  }),
  z.strictObject({
    kind: z.literal('web'),
    list: z.enum(['organic', 'news', 'videos', 'images', 'shopping_results', 'local_results', 'top_sights', 'flights', 'recipes_results']),
    index,
  }),
])
export type AnswerPart = z.infer<typeof answerPart>

/** `createdAt` is the time of the message, which is also the time at which the message's tool read pages. */
type Answer = Pick<ChatMessageDetail, 'tool' | 'citations'> & { content: string; createdAt: string }
/** Data for finding a part: the guide, and the texts that tools read in the message's branch. `hash` returns the SHA-256 of a text in hex. */
interface Sources {
  guide: Pick<StyleGuide, 'colors' | 'products' | 'images'>
  texts: readonly (Omit<SourceText, 'figures'> & { readAt: string })[]
  hash: (text: string) => string
}
type Content = Partial<Omit<Section, 'id' | 'type' | 'theme'>> & { type: SectionType; provenance: Provenance }

/**
 * Returns the section for a part of an answer, with its provenance, or else the reason why there is none: the part doesn't exist, the product or image was
 * removed from the guide, or the quote isn't on the page. A quoted section contains the page's text instead of the answer's.
 */
export function sectionOfPart(
  answer: Answer,
  part: AnswerPart,
  sources: Sources,
  { id, number }: { id: string; number: number },
): Section | { refused: string } {
  const content = contentOf(answer, part, sources)
  if (!content) return { refused: 'This answer has no such part. Reload the chat and try again.' }
  if ('refused' in content) return content
  return { ...emptySection(id, content.type, themeOfNumber(sources.guide, number)), ...content }
}

function contentOf({ content, createdAt, tool, citations }: Answer, part: AnswerPart, sources: Sources): Content | { refused: string } | null {
  if (part.kind === 'citation') {
    const citation = citations[part.index]
    return citation ? quoteOf(citation, sources) : null
  }
  if (part.kind === 'code') return hasCode(content, part.text) ? code(part.text, createdAt) : null
  if (part.kind === 'product') {
    const product = productsNamed(content, sources.guide.products).find(({ handle }) => handle === part.handle)
    return product ? { type: 'products', products: [productOfHandle(product.handle)], provenance: provenanceOf(product, createdAt) } : null
  }
  if (part.kind === 'card') {
    const card = tool?.cards[part.index]
    const readAt = tool?.sources.find(({ url }) => url === card?.url)?.readAt ?? createdAt
    return card ? ofCard(card, readAt, sources.guide) : null
  }
  const entry = tool?.web?.[part.list][part.index]
  return entry ? article(contentOfEntry(entry), createdAt) : null
}

type WebList = Extract<AnswerPart, { kind: 'web' }>['list']

/**
 * Returns the title, URL and text of an entry in a search result. An image on another server is not copied; instead, the entry links to the page that shows the
 * image.
 */
function contentOfEntry(entry: WebResults[WebList][number]): { title: string; url: string; text: string } {
  if ('info' in entry) return { title: entry.info[0] ?? '', url: entry.link, text: joined(entry.info.slice(1)) }
  return { title: entry.title, url: entry.link, text: joined(factsOf(entry)) }
}

function factsOf(entry: Exclude<WebResults[WebList][number], WebResults['flights'][number]>): string[] {
  if ('phone' in entry) return [entry.address, entry.phone]
  if ('ingredients' in entry) return [entry.time, ...entry.ingredients]
  if ('description' in entry) return [entry.description, entry.price]
  if ('price' in entry) return [entry.price, entry.source]
  return 'snippet' in entry ? [entry.snippet] : [entry.source]
}

const joined = (facts: readonly string[]): string => facts.filter(Boolean).join(', ')

function ofCard({ kind, title, url, text, image }: ToolCard, readAt: string, guide: Sources['guide']): Content | { refused: string } {
  const provenance = provenanceOf({ url, title }, readAt)
  if (kind === 'page') return article({ title, url, text }, readAt)
  if (kind === 'product') {
    const product = guide.products.find((candidate) => candidate.title === title && candidate.url === url)
    if (!product) return { refused: `“${title}” is no longer among the products of the guide.` }
    return { type: 'products', products: [productOfHandle(product.handle)], provenance }
  }
  if (kind === 'work') return { refused: 'This opens a part of the product, which is no content.' }
  const picked = guide.images.find((candidate) => candidate.url === image)
  return picked ? { type: 'image', ...pickedImage(picked), provenance } : { refused: 'This image is no longer in the guide.' }
}

function quoteOf({ kind, url, title, verdict, messageId, start, end }: Citation, { texts, hash }: Sources): Content | { refused: string } {
  if (verdict === 'missing') return { refused: 'This text is not on the page, so it cannot be quoted.' }
  if (verdict === 'unread') return { refused: 'The page of this quote was not read, so it cannot be quoted. Ask the assistant to read it first.' }
  if (kind === 'sentence' && verdict !== 'found') return { refused: 'This sentence is not on the page in these words, so it cannot be quoted.' }
  const source = texts.find((text) => text.messageId === messageId && text.url === url)
  if (!source) return { refused: 'The text of this page is no longer in the chat.' }
  const quote = source.text.slice(start, end).replace(/\s+/gu, ' ').trim()
  const provenance = { url, title, quote, span: [start, end] as [number, number], readAt: source.readAt, textHash: hash(source.text) }
  return { type: 'quote', text: withoutTags(quote), subheader: withoutTags(title), provenance }
}

const article = ({ title, url, text }: { title: string; url: string; text: string }, readAt: string): Content => ({
  type: 'text',
  header: withoutTags(title),
  body: bodyOfText(withoutTags(text)),
  ...(url === '' ? {} : { button: { text: 'Read more', url: withoutBraces(url), show: true } }),
  provenance: { ...provenanceOf({ url, title }, readAt), quote: text },
})

/** Returns true if the answer contains the code. Ignores indentation, because lists indent every line of a code block. */
const hasCode = (answer: string, text: string): boolean => withoutIndents(answer).includes(withoutIndents(text))
const withoutIndents = (text: string): string => text.replaceAll(/^[ \t]+|[ \t]+$/gmu, '')

/** Converts code to a body: each line is a paragraph, and non-breaking spaces keep its indentation. */
const code = (text: string, createdAt: string): Content => ({
  type: 'text',
  body: writeBody(
    withoutTags(text)
      .split(/\n+/u)
      .filter((line) => line.trim() !== '')
      .map((line) => [{ text: line.trimEnd().replace(/^\s+/u, (indent) => '\u00a0'.repeat(indent.length)), marks: {} }]),
  ),
  provenance: provenanceOf({ url: '', title: 'A code block of the assistant' }, createdAt),
})

/** Makes merge tags in the text of a page inactive, because a tag would be filled with the recipient's data and could leak this data through a link. */
const withoutTags = (text: string): string => text.replaceAll('{{', '{ {')
const withoutBraces = (url: string): string => url.replaceAll('{', '%7B').replaceAll('}', '%7D')

const provenanceOf = ({ url, title }: { url: string; title: string }, readAt: string): Provenance => ({
  url,
  title,
  quote: '',
  span: null,
  readAt,
  textHash: null,
})
