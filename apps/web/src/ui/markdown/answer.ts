import type { Links } from 'marked'
import type { FootnoteMark } from './footnote-syntax.ts'
import { copyLinks, type MarkdownToken, readBlocks } from './read-blocks.ts'
import { tokensWithin } from './tokens-within.ts'

/** One block of an answer. The object stays the same for as long as the block does, so that what is drawn of it does too. */
export interface Block {
  /** Where it begins in the answer: its name. */
  at: number
  token: MarkdownToken
  marks: readonly FootnoteMark[]
  /** It holds code that may still grow. */
  growing: boolean
  /** How many definitions of links were known when it was read. */
  known: number
}

/** An answer as far as it has come: the blocks that nothing can change any more but a late definition, and the last ones, which are read again with each word. */
export interface Answer {
  source: string
  /** Where the open blocks begin. */
  cut: number
  /** The links that frozen blocks define, by their labels. */
  links: Links
  /** Those, and what the open blocks define as they stand now. */
  allLinks: Links
  frozen: readonly Block[]
  open: readonly Block[]
}

export const emptyAnswer: Answer = { source: '', cut: 0, links: copyLinks({}), allLinks: copyLinks({}), frozen: [], open: [] }

/** The answer with the text that has come by now; only what lies behind the frozen blocks is read. A text that does not go on from there is read anew. */
export function growAnswer(answer: Answer, text: string): Answer {
  const source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (source === answer.source) return answer
  const from = source.startsWith(answer.source.slice(0, answer.cut)) ? answer : emptyAnswer
  const { tokens, links: allLinks, readLines } = readBlocks(source.slice(from.cut), from.links)
  const places = placesOf(tokens, source, from.cut)
  const closed = closedTokens(tokens, places, source)
  const links = withDefinitions(from.links, tokens.slice(0, closed))
  readLines(links)
  const known = Object.keys(links).length
  const before = new Map(from.open.map((block) => [block.at, block]))
  const blocksOf = (first: number, end: number, growing: boolean) =>
    tokens.slice(first, end).flatMap((token, index) => {
      const at = places[first + index] ?? 0
      return isShown(token) ? [keep(before.get(at), blockOf(token, at, growing && holdsCode(token), known))] : []
    })
  return {
    source,
    cut: places[closed] ?? from.cut,
    links,
    allLinks,
    frozen: closed > 0 ? [...from.frozen, ...blocksOf(0, closed, false)] : from.frozen,
    open: blocksOf(closed, tokens.length, true),
  }
}

/** The blocks of an answer that is whole: none is open, and each is read with every definition of a link that the answer holds. */
export function closeAnswer({ frozen, open, allLinks }: Answer): Block[] {
  const count = Object.keys(allLinks).length
  return [...frozen, ...open].map((block) => {
    if (block.known < count && block.token.raw.includes('[')) return readAgain(block, allLinks, count)
    return block.growing ? { ...block, growing: false } : block
  })
}

/** A line that is not whole yet may become part of the block before it, and so may what stands right below some blocks. */
function closedTokens(tokens: readonly MarkdownToken[], places: readonly number[], source: string): number {
  const lastBreak = source.lastIndexOf('\n')
  for (let index = tokens.length - 1; index > 0; index--) {
    const token = tokens[index]
    const before = tokens[index - 1]
    if (token && before && token.type !== 'space' && endsForGood(before) && (places[index] ?? Number.POSITIVE_INFINITY) <= lastBreak) return index
  }
  return 0
}

const endsForGood = (token: MarkdownToken) =>
  token.type === 'space' || token.type === 'heading' || token.type === 'hr' || (token.type === 'code' && token.codeBlockStyle !== 'indented')

const isShown = ({ type }: MarkdownToken) => type !== 'space' && type !== 'def'

/** Where each token begins; where the tokens do not tell, no place at all, so that nothing is frozen from there on. */
function placesOf(tokens: readonly MarkdownToken[], source: string, from: number): number[] {
  let at = from
  return tokens.map(({ raw }) => {
    const place = at
    at = source.startsWith(raw, at) ? at + raw.length : Number.POSITIVE_INFINITY
    return place
  })
}

function withDefinitions(links: Links, tokens: readonly MarkdownToken[]): Links {
  const found = tokens.filter(({ raw }) => raw.includes(']:')).flatMap((token) => [...tokensWithin(token)].filter((inner) => inner.type === 'def'))
  if (found.length === 0) return links
  const all = copyLinks(links)
  for (const { tag, href, title } of found) all[tag] ??= { href, title }
  return all
}

const blockOf = (token: MarkdownToken, at: number, growing: boolean, known: number): Block => ({ at, token, marks: marksOf(token), growing, known })

const holdsCode = ({ raw }: MarkdownToken) => raw.includes('```') || raw.includes('~~~')

function marksOf(token: MarkdownToken): FootnoteMark[] {
  return token.raw.includes('[^') ? [...tokensWithin(token)].filter((inner) => inner.type === 'footnoteMark') : []
}

/** The block as it was read before, where nothing of it has changed. */
const keep = (before: Block | undefined, block: Block): Block =>
  before && isSame(before.token, block.token) && before.growing === block.growing && before.known === block.known ? before : block

const isSame = (one: MarkdownToken, other: MarkdownToken) => one.type === other.type && one.raw === other.raw && wordsOf(one) === wordsOf(other)
const wordsOf = (token: MarkdownToken) => ('text' in token ? token.text : '')

function readAgain(block: Block, links: Links, known: number): Block {
  const { tokens, readLines } = readBlocks(block.token.raw, links)
  readLines(links)
  return blockOf(tokens.find(isShown) ?? block.token, block.at, false, known)
}
