import type { ChatMessageDetail, ChatRole, Citation } from './chat-message.ts'
import { addressKey } from './web/allowed-address.ts'

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
  /** ISO 8601; null if the tool only recorded the time of its message. */
  readAt: string | null
}

const MAX_CITATIONS = 40
const MAX_QUOTE = 1000
/** Minimum words of a quote; shorter ones are names and terms. */
const MIN_WORDS = 3
/** Minimum share of its words in one passage for a quote to count as rephrased. */
const MIN_NEAR_SHARE = 0.7
const MAX_DEPTH = 8

/** A Markdown link: its URL may contain balanced brackets, and a title may follow it. */
const LINK = /\[(?:\\.|[^\]\\]){0,500}\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000})>?(?:\s+"[^"\n]{0,200}")?\)/gu
/** A text in matching quotation marks. A straight mark after a letter or digit means inches or feet. */
const QUOTE = /“([^“”]+)”|„([^„“”]+)[“”]|»([^«»]+)«|«([^«»]+)»|(?<![\p{L}\p{N}])"([^"\n]+)"(?![\p{L}\p{N}])/gu

/** Returns an answer's quotes with verdicts. A quote belongs to the pages linked in its paragraph, nearest first; without a link, it cites no page. */
export function citationsOf(answer: string, branch: readonly CitedMessage[]): Citation[] {
  const sources = sourceTexts(branch).map((source) => ({ ...source, key: keyOf(source.url), words: null as Word[] | null }))
  const found: Citation[] = []
  for (const paragraph of answer.split(/\n+/u)) {
    const links = [...paragraph.matchAll(LINK)].map((link) => ({
      at: link.index,
      end: link.index + link[0].length,
      url: link[1] ?? '',
      key: keyOf(link[1] ?? ''),
    }))
    if (links.length === 0) continue
    for (const match of paragraph.matchAll(QUOTE)) {
      const quote = (match.slice(1).find((text) => text !== undefined) ?? '').trim().slice(0, MAX_QUOTE)
      if (wordsOf(quote).length < MIN_WORDS) continue
      const distance = ({ at, end }: (typeof links)[number]) => Math.max(0, at - (match.index + match[0].length), match.index - end)
      const nearest = links.toSorted((a, b) => distance(a) - distance(b))
      const keys = [...new Set(nearest.map(({ key }) => key))]
      const hits = keys.flatMap((key) =>
        sources
          .filter((source) => source.key === key)
          .map((source) => {
            source.words ??= wordsOf(source.text)
            return { source, ...findQuote(quote, source.words) }
          }),
      )
      const [best] = hits.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict])
      const { source, verdict, start, end } = best ?? { source: unreadSource(nearest[0]?.url ?? ''), verdict: 'unread' as const, start: 0, end: 0 }
      found.push({ quote, url: source.url, title: source.title, verdict, messageId: source.messageId, start, end })
      if (found.length >= MAX_CITATIONS) return found
    }
  }
  return found
}

const unreadSource = (url: string) => ({ url, title: keyOf(url), messageId: '' })

const keyOf = (address: string): string => addressKey(address) ?? address

type Hit = Pick<Citation, 'verdict' | 'start' | 'end'>
const RANK = { found: 0, near: 1, missing: 2, unread: 3 }

/** Returns the texts that a branch's tools have read, by page: the whole text of a read page, or the excerpts of a search. */
export function sourceTexts(branch: readonly CitedMessage[]): SourceText[] {
  return branch.flatMap((message) => {
    if (message.role !== 'function' || !message.detail.tool) return []
    // Results of earlier versions lack newer fields.
    const { cards = [], sources = [] } = message.detail.tool
    const pages = [...sources, ...cards.filter(({ kind }) => kind === 'page')].filter(({ url }) => /^https?:/iu.test(url))
    const read = textsByPage(message.content)
    return [...new Map(pages.map(({ url, title }) => [url, title])).entries()].flatMap(([url, title]) => {
      // A truncated result of an earlier version is not valid JSON: its raw text is searched if it can only be of this page.
      const raw = pages.every((page) => keyOf(page.url) === keyOf(url)) ? unescapeJson(message.content) : ''
      const text = read === null ? raw : (read.get(keyOf(url)) ?? []).join('\n\n')
      return text === ''
        ? []
        : [{ messageId: message.id, url, title: title || url, text, readAt: sources.find((source) => source.url === url)?.readAt ?? null }]
    })
  })
}

const unescapeJson = (json: string): string => json.replace(/\\(?:u[\da-f]{4}|[nrt])/giu, ' ').replace(/\\(["\\/])/gu, '$1')

/** Returns all texts of a result by the page of their object; null if it is not JSON. */
function textsByPage(content: string): Map<string, string[]> | null {
  let result: unknown
  try {
    result = JSON.parse(content)
  } catch {
    return null
  }
  const found = new Map<string, string[]>()
  const visit = (value: unknown, page: string, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (typeof value === 'string') {
      if (page !== '' && !/^https?:\S+$/iu.test(value)) found.set(page, [...(found.get(page) ?? []), value])
    } else if (Array.isArray(value)) for (const inner of value) visit(inner, page, depth + 1)
    else if (value !== null && typeof value === 'object') {
      const { url, link } = value as { url?: unknown; link?: unknown }
      const ownAddress = [url, link].find((address) => typeof address === 'string' && /^https?:/iu.test(address)) as string | undefined
      for (const inner of Object.values(value)) visit(inner, ownAddress === undefined ? page : keyOf(ownAddress), depth + 1)
    }
  }
  visit(result, '', 0)
  return found
}

interface Word {
  text: string
  start: number
  end: number
}

/** Matches numbers with separators, words with apostrophes, currency and percent signs, and each character of scripts without spaces. */
const WORD = /\p{N}+(?:[.,:]\p{N}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}]+(?:['’‘][\p{L}\p{M}]+)*|[%‰€$£¥]/gu

/** Returns the normalized words of a text: ignores case, apostrophe variants and punctuation. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0].normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'"),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Returns the position of a quote in a text: all of its words in order, also around ellipses; else the range that shares most of its words. */
function findQuote(quote: string, words: readonly Word[]): Hit {
  const parts = quote.split(/\s*(?:…|\.\.\.|\[[….\s]*\])\s*/u).map((part) => wordsOf(part).map((word) => word.text))
  const searchedParts = parts.filter((part) => part.length > 0)
  let from = 0
  let start = -1
  let end = -1
  for (const part of searchedParts) {
    const at = indexOfWords(words, part, from)
    if (at < 0) return nearestMatch(words, searchedParts.flat())
    if (start < 0) start = words[at]?.start ?? 0
    from = at + part.length
    end = words[from - 1]?.end ?? 0
  }
  return { verdict: 'found', start, end }
}

function indexOfWords(words: readonly Word[], part: readonly string[], from: number): number {
  for (let at = from; at <= words.length - part.length; at++) if (part.every((text, index) => words[at + index]?.text === text)) return at
  return -1
}

/** Returns the range of the same number of words that shares most of them. */
function nearestMatch(words: readonly Word[], quoteWords: readonly string[]): Hit {
  const size = Math.min(quoteWords.length, words.length)
  const quoteCounts = countOf(quoteWords)
  const windowCounts = new Map<string, number>()
  let shared = 0
  let best = { at: 0, shared: 0 }
  const count = (text: string, by: 1 | -1) => {
    const before = windowCounts.get(text) ?? 0
    windowCounts.set(text, before + by)
    if (Math.max(before, before + by) <= (quoteCounts.get(text) ?? 0)) shared += by
  }
  words.forEach(({ text }, at) => {
    count(text, 1)
    const leavingWord = words[at - size]
    if (leavingWord) count(leavingWord.text, -1)
    if (at >= size - 1 && shared > best.shared) best = { at: at - size + 1, shared }
  })
  if (best.shared < MIN_NEAR_SHARE * quoteWords.length) return { verdict: 'missing', start: 0, end: 0 }
  return { verdict: 'near', start: words[best.at]?.start ?? 0, end: words[best.at + size - 1]?.end ?? 0 }
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
