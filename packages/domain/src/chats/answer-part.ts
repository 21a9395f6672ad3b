import { z } from 'zod'
import type { StyleGuide } from '../brands/style-guide.ts'
import { paletteThemes } from '../campaigns/palette-themes.ts'
import { bodyOfText } from '../campaigns/rich-text.ts'
import { emptySection, type Section, type SectionType } from '../campaigns/section.ts'
import { pickedImage } from '../campaigns/section-image.ts'
import { sectionThemeOf } from '../campaigns/section-theme.ts'
import type { Provenance } from '../provenance.ts'
import type { ChatMessageDetail, ToolCard } from './chat-message.ts'
import type { SourceText } from './citations.ts'

const index = z.number().int().min(0).max(1000)

/** A part of an answer that can become a section: a card of a tool, a quote, or an entry of the results of a web search, by its place in its list. */
export const answerPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('card'), index }),
  z.strictObject({ kind: z.literal('citation'), index }),
  z.strictObject({ kind: z.literal('web'), list: z.enum(['organic', 'news', 'videos', 'shopping_results', 'local_results']), index }),
])
export type AnswerPart = z.infer<typeof answerPart>

/** `createdAt` is when the message was written: what its tool read, it read then. */
type Answer = Pick<ChatMessageDetail, 'tool' | 'citations'> & { createdAt: string }
type Guide = Pick<StyleGuide, 'colors' | 'products' | 'images'>
/** `sources` are the texts that the branch of the message has read, `number` counts the sections of the item, `hash` gives the SHA-256 of a text in hex. */
interface Deps {
  id: string
  number: number
  sources: readonly SourceText[]
  hash: (text: string) => string
}
type Content = Partial<Omit<Section, 'id' | 'type' | 'theme'>> & { type: SectionType; provenance: Provenance }

/**
 * Returns the section of a part of an answer, with where it comes from. Where that is not possible, says why: the answer has no such part, the product or the image is
 * not in the guide any more, or the words of a quote do not stand in the page. A quote takes the words of the page, not those of the answer.
 */
export function sectionOfPart(answer: Answer, part: AnswerPart, guide: Guide, deps: Deps): Section | { refused: string } {
  const content = contentOf(answer, part, guide, deps)
  if (!content) return { refused: 'This answer has no such part. Reload the chat and try again.' }
  if ('refused' in content) return content
  const [first = sectionThemeOf(guide.colors.roles), second = first] = paletteThemes(guide)
  return { ...emptySection(deps.id, content.type, deps.number % 2 === 0 ? first : second), ...content }
}

function contentOf({ createdAt, tool, citations }: Answer, part: AnswerPart, guide: Guide, deps: Deps): Content | { refused: string } | null {
  if (part.kind === 'citation') {
    const citation = citations[part.index]
    return citation ? quoteOf(citation, createdAt, deps) : null
  }
  if (part.kind === 'card') {
    const card = tool?.cards[part.index]
    const readAt = tool?.sources.find(({ url }) => url === card?.url)?.readAt ?? createdAt
    return card ? ofCard(card, readAt, guide) : null
  }
  const entry = tool?.web?.[part.list][part.index]
  if (!entry) return null
  const facts = 'price' in entry ? [entry.price, entry.source] : 'phone' in entry ? [entry.address, entry.phone] : [entry.snippet]
  return article({ title: entry.title, url: entry.link, text: facts.filter(Boolean).join(', ') }, createdAt)
}

function ofCard({ kind, title, url, text, image }: ToolCard, readAt: string, guide: Guide): Content | { refused: string } {
  const provenance = provenanceOf({ url, title }, readAt)
  if (kind === 'page') return article({ title, url, text }, readAt)
  if (kind === 'product') {
    const product = guide.products.find((one) => one.title === title && one.url === url)
    if (!product) return { refused: `“${title}” is not among the products of the guide any more.` }
    return { type: 'products', products: [{ id: `p_${product.handle}`, handle: product.handle, title: '', description: '' }], provenance }
  }
  const picked = guide.images.find((one) => one.url === image)
  return picked ? { type: 'image', ...pickedImage(picked), provenance } : { refused: 'This image is not in the guide any more.' }
}

function quoteOf(citation: ChatMessageDetail['citations'][number], createdAt: string, { sources, hash }: Deps): Content | { refused: string } {
  const { url, title, verdict, messageId, start, end } = citation
  if (verdict === 'missing') return { refused: 'These words do not stand in the page, so they cannot be quoted.' }
  const text = sources.find((one) => one.messageId === messageId && one.url === url)?.text
  if (text === undefined) return { refused: 'The text of this page is not in the chat any more.' }
  const quote = text.slice(start, end).replace(/\s+/gu, ' ').trim()
  return { type: 'quote', text: quote, subheader: title, provenance: { url, title, quote, span: [start, end], readAt: createdAt, textHash: hash(text) } }
}

const article = ({ title, url, text }: { title: string; url: string; text: string }, readAt: string): Content => ({
  type: 'text',
  header: title,
  body: bodyOfText(text),
  ...(url === '' ? {} : { button: { text: 'Read more', url, show: true } }),
  provenance: { ...provenanceOf({ url, title }, readAt), quote: text },
})

const provenanceOf = ({ url, title }: { url: string; title: string }, readAt: string): Provenance => ({
  url,
  title,
  quote: '',
  span: null,
  readAt,
  textHash: null,
})
