import { findQuote, findSentence, hasOtherNumber, wordsOf } from '../checks/text/passages.ts'
import type { Piece } from '../checks/text/pieces.ts'
import { addressKey } from './allowed-address.ts'
import type { ChatMessageDetail, ChatRole, Citation } from './chat-message.ts'
import { type LinkedSentence, linkedSentences, linksIn } from './linked-sentences.ts'

interface CitedMessage {
  id: string
  role: ChatRole
  content: string
  detail: { tool?: Partial<Pick<NonNullable<ChatMessageDetail['tool']>, 'cards' | 'sources'>> | null }
}
/** Text that a tool read from a page. */
export interface SourceText {
  messageId: string
  url: string
  title: string
  text: string
  /** Prices, ratings and review counts that the tool returned as numbers. */
  figures: number[]
  /** Time at which the tool read the page, ISO 8601, or null if only the time of the tool's message is known. */
  readAt: string | null
}

const MAX_CITATIONS = 40
const MAX_QUOTE = 1000
/** Minimum number of words in a quote. Shorter quotes are usually names or terms. */
const MIN_WORDS = 3
/** Minimum number of words in a linked sentence without its link labels. A shorter sentence only refers to a page. */
const MIN_SENTENCE_WORDS = 4
/** Minimum number of words in a sentence that consists of a single link. Shorter labels are names of pages. */
const MIN_LABEL_WORDS = 6
/** Maximum length in characters of a paragraph that is split into sentences. */
const MAX_PARAGRAPH = 5000
const MAX_DEPTH = 8

/** Matches a text in matching quotation marks. A straight mark after a letter or digit means inches or feet. */
const QUOTE = /“([^“”]+)”|„([^„“”]+)[“”]|»([^«»]+)«|«([^«»]+)»|(?<![\p{L}\p{N}])"([^"\n]+)"(?![\p{L}\p{N}])/gu

type Source = SourceText & { key: string; words: Piece[] | null }
type Hit = Pick<Citation, 'verdict' | 'start' | 'end'>
const RANK = { found: 0, near: 1, unproven: 2, missing: 3, unread: 4 }

/**
 * Returns the quotes of an answer, followed by its other sentences with links, each with its `verdict`. A quote is compared with the pages that its paragraph
 * links to, nearest first, and a sentence with the pages that the sentence links to; paragraphs without links are skipped.
 */
export function citationsOf(answer: string, branch: readonly CitedMessage[]): Citation[] {
  const sources: Source[] = sourceTexts(branch).map((source) => ({ ...source, key: keyOf(source.url), words: null }))
  const quotes: Citation[] = []
  const sentences: Citation[] = []
  for (const paragraph of answer.split(/\n+/u)) {
    const links = linksIn(paragraph)
    if (links.length === 0) continue
    for (const match of paragraph.matchAll(QUOTE)) {
      const quote = quotedText(match)
      if (quote === null) continue
      if (quotes.length >= MAX_CITATIONS) break
      const distance = ({ start, end }: (typeof links)[number]) => Math.max(0, start - (match.index + match[0].length), match.index - end)
      const nearest = links.toSorted((a, b) => distance(a) - distance(b)).map(({ url }) => url)
      quotes.push({ kind: 'quote', quote, ...bestHit(nearest, sources, (words) => findQuote(quote, words)) })
    }
    if (sentences.length >= MAX_CITATIONS || paragraph.length > MAX_PARAGRAPH) continue
    for (const { text, own, urls } of linkedSentences(paragraph, links)) {
      const isLabel = isStatedByLabel({ text, own, urls }, sources)
      if (!isLabel && wordsOf(own).length < MIN_SENTENCE_WORDS) continue
      if ([...text.matchAll(QUOTE)].some((match) => quotedText(match) !== null)) continue
      sentences.push({ kind: 'sentence', quote: text.slice(0, MAX_QUOTE), ...sentenceHit({ text, own: isLabel ? text : own, urls }, sources) })
    }
  }
  return [...quotes, ...sentences.slice(0, MAX_CITATIONS)]
}

/** Returns the text inside the quotation marks, or null if it is too short to be a quote. */
function quotedText(match: RegExpExecArray): string | null {
  const quote = (match.slice(1).find((text) => text !== undefined) ?? '').trim().slice(0, MAX_QUOTE)
  return wordsOf(quote).length < MIN_WORDS ? null : quote
}

/** Returns true if the label of a single link is the whole sentence, a tool has read the linked page, and the label is not the page's title. */
function isStatedByLabel({ text, own, urls: [url = '', ...others] }: LinkedSentence, sources: readonly Source[]): boolean {
  if (wordsOf(own).length > 0 || others.length > 0 || wordsOf(text).length < MIN_LABEL_WORDS) return false
  const read = sources.filter(({ key }) => key === keyOf(url))
  return read.length > 0 && read.every(({ title }) => findQuote(text, wordsOf(title)).verdict !== 'found')
}

/** Compares a sentence with all linked pages, because each page may support a different part. */
function sentenceHit({ text, own, urls }: LinkedSentence, sources: readonly Source[]): Omit<Citation, 'kind' | 'quote'> {
  const hit = bestHit(urls, sources, (words) => findSentence([text, own], words))
  const keys = new Set(urls.map(keyOf))
  const linked = sources.filter(({ key }) => keys.has(key))
  if (hit.verdict === 'found' || hit.verdict === 'unread') return hit
  const hasOther = hasOtherNumber(
    text,
    linked.map((source) => wordsIn(source)),
    linked.flatMap(({ figures }) => figures),
  )
  if (!hasOther) return hit
  // A linked page that no tool read may contain the text.
  return { ...hit, verdict: [...keys].every((key) => linked.some((source) => source.key === key)) ? 'missing' : 'unproven' }
}

const wordsIn = (source: Source): readonly Piece[] => {
  source.words ??= wordsOf(source.text)
  return source.words
}

/** Searches the texts read from these pages and returns the best match. Of several equal matches, returns the one on the earlier page. */
function bestHit(urls: readonly string[], sources: readonly Source[], find: (words: readonly Piece[]) => Hit): Omit<Citation, 'kind' | 'quote'> {
  const hits = [...new Set(urls.map(keyOf))].flatMap((key) =>
    sources.filter((source) => source.key === key).map((source) => ({ source, ...find(wordsIn(source)) })),
  )
  const [best] = hits.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict])
  const { source, verdict, start, end } = best ?? { source: unreadSource(urls[0] ?? ''), verdict: 'unread' as const, start: 0, end: 0 }
  return { url: source.url, title: source.title, verdict, messageId: source.messageId, start, end }
}

const unreadSource = (url: string) => ({ url, title: keyOf(url), messageId: '' })

const keyOf = (address: string): string => addressKey(address) ?? address

/** Returns the texts that tools have read in a branch, by page: either the full text of a page or the excerpts of search results. */
export function sourceTexts(branch: readonly CitedMessage[]): SourceText[] {
  return branch.flatMap((message) => {
    if (message.role !== 'function' || !message.detail.tool) return []
    // Results stored by earlier versions lack newer fields.
    const { cards = [], sources = [] } = message.detail.tool
    const pages = [...sources, ...cards.filter(({ kind }) => kind === 'page' || kind === 'product')].filter(({ url }) => /^https?:/iu.test(url))
    const read = textsByPage(message.content)
    return [...new Map(pages.map(({ url, title }) => [url, title])).entries()].flatMap(([url, title]) => {
      // A truncated result of an earlier version is not valid JSON. Its raw text is searched only if all of it belongs to this page.
      const raw = pages.every((page) => keyOf(page.url) === keyOf(url)) ? unescapeJson(message.content) : ''
      const found = read?.get(keyOf(url))
      const text = read === null ? raw : (found?.texts ?? []).join('\n\n')
      const figures = found?.figures ?? []
      return text === ''
        ? []
        : [{ messageId: message.id, url, title: title || url, text, figures, readAt: sources.find((source) => source.url === url)?.readAt ?? null }]
    })
  })
}

const unescapeJson = (json: string): string => json.replace(/\\(?:u[\da-f]{4}|[nrt])/giu, ' ').replace(/\\(["\\/])/gu, '$1')

/** Result fields whose numbers are facts from a page. */
const FIGURES = new Set(['price', 'rating', 'reviews'])

/** Returns all texts and figures of a tool result, grouped by page, or null if the result is not JSON. */
function textsByPage(content: string): Map<string, { texts: string[]; figures: number[] }> | null {
  let result: unknown
  try {
    result = JSON.parse(content)
  } catch {
    return null
  }
  const found = new Map<string, { texts: string[]; figures: number[] }>()
  const visit = (value: unknown, page: string, depth: number, name = ''): void => {
    if (depth > MAX_DEPTH) return
    if (typeof value === 'string' || typeof value === 'number') {
      if (page === '') return
      const here = found.get(page) ?? { texts: [], figures: [] }
      if (typeof value === 'string' && !/^https?:\S+$/iu.test(value)) here.texts.push(value)
      if (typeof value === 'number' && FIGURES.has(name)) here.figures.push(value)
      found.set(page, here)
    } else if (Array.isArray(value)) for (const inner of value) visit(inner, page, depth + 1)
    else if (value !== null && typeof value === 'object') {
      const { url, link } = value as { url?: unknown; link?: unknown }
      const ownAddress = [url, link].find((address) => typeof address === 'string' && /^https?:/iu.test(address)) as string | undefined
      for (const [key, inner] of Object.entries(value)) visit(inner, ownAddress === undefined ? page : keyOf(ownAddress), depth + 1, key)
    }
  }
  visit(result, '', 0)
  return found
}
