import type { Links } from 'marked'
import type { FootnoteMark } from './footnote-syntax.ts'
import { copyLinks, type MarkdownToken, readBlocks } from './read-blocks.ts'
import { tokensWithin } from './tokens-within.ts'

/** Block of an answer. As long as the block does not change, its object stays the same, so that memoized components do not re-render. */
export interface Block {
  /** Offset in the answer, which also identifies the block. */
  at: number
  token: MarkdownToken
  marks: readonly FootnoteMark[]
  /** True if the block contains code that is still incomplete. */
  growing: boolean
  /** Number of link definitions that were available when the block was parsed. */
  linkCount: number
}

/**
 * Partially received answer. Frozen blocks are final, except for links that a later definition resolves; open blocks at the end are parsed again on each
 * update.
 */
export interface Answer {
  source: string
  /** Offset of the first open block. */
  cut: number
  /** Links defined in frozen blocks, by label. */
  links: Links
  /** Links defined in frozen and open blocks. */
  allLinks: Links
  frozen: readonly Block[]
  open: readonly Block[]
}

export const emptyAnswer: Answer = { source: '', cut: 0, links: copyLinks({}), allLinks: copyLinks({}), frozen: [], open: [] }

/**
 * Returns the answer after more text has been received. Parses only the text after the frozen blocks; parses the whole text if it does not start with the
 * frozen text.
 */
export function growAnswer(answer: Answer, text: string): Answer {
  const source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (source === answer.source) return answer
  const from = source.startsWith(answer.source.slice(0, answer.cut)) ? answer : emptyAnswer
  const { tokens, links: allLinks, readLines } = readBlocks(source.slice(from.cut), from.links)
  const places = placesOf(tokens, source, from.cut)
  const closed = closedTokens(tokens, places, source)
  const links = withDefinitions(from.links, tokens.slice(0, closed))
  readLines(links)
  const linkCount = Object.keys(links).length
  const before = new Map(from.open.map((block) => [block.at, block]))
  const blocksOf = (first: number, end: number, growing: boolean) =>
    tokens.slice(first, end).flatMap((token, index) => {
      const at = places[first + index] ?? 0
      return isShown(token) ? [reuse(before.get(at), blockOf(token, at, growing && holdsCode(token), linkCount))] : []
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

/** Returns the blocks of a complete answer. Parses a block again if the answer defined links after the block was parsed. */
export function closeAnswer({ frozen, open, allLinks }: Answer): Block[] {
  const count = Object.keys(allLinks).length
  return [...frozen, ...open].map((block) => {
    if (block.linkCount < count && block.token.raw.includes('[')) return parseAgain(block, allLinks, count)
    return block.growing ? { ...block, growing: false } : block
  })
}

/**
 * Returns the number of tokens that later text cannot change. An incomplete line can still become part of the preceding block, and so can text directly below
 * some kinds of blocks.
 */
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

/**
 * Returns the offset of each token. If a token does not match the source, the offsets of all later tokens are infinite, so that their blocks are not frozen.
 */
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

const blockOf = (token: MarkdownToken, at: number, growing: boolean, linkCount: number): Block => ({ at, token, marks: marksOf(token), growing, linkCount })

const holdsCode = ({ raw }: MarkdownToken) => raw.includes('```') || raw.includes('~~~')

function marksOf(token: MarkdownToken): FootnoteMark[] {
  return token.raw.includes('[^') ? [...tokensWithin(token)].filter((inner) => inner.type === 'footnoteMark') : []
}

/** Returns the previous object of a block that has not changed. */
const reuse = (before: Block | undefined, block: Block): Block =>
  before && isSame(before.token, block.token) && before.growing === block.growing && before.linkCount === block.linkCount ? before : block

const isSame = (one: MarkdownToken, other: MarkdownToken) => one.type === other.type && one.raw === other.raw && textOf(one) === textOf(other)
const textOf = (token: MarkdownToken) => ('text' in token ? token.text : '')

function parseAgain(block: Block, links: Links, linkCount: number): Block {
  const { tokens, readLines } = readBlocks(block.token.raw, links)
  readLines(links)
  return blockOf(tokens.find(isShown) ?? block.token, block.at, false, linkCount)
}
