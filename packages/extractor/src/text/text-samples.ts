import { emptyTextSamples } from '@brandwright/domain/brands/empty-style-guide'
import type { TextSamples } from '@brandwright/domain/brands/text-samples'
import { countWords } from './count-words.ts'
import type { TextBlock } from './read-blocks.ts'
import {
  BLOCKED_WORDS,
  HEADER_MORE_CHARACTERS_THAN,
  HEADER_MORE_WORDS_THAN,
  HEADERS_MORE_THAN,
  MAX_PARAGRAPHS,
  MAX_SHORT_SAMPLES,
  PARAGRAPH_CUT,
  PARAGRAPH_LONGER_THAN,
  PARAGRAPH_WORDS,
} from './text-constants.ts'

const MAX_SAMPLE_CHARACTERS = 80

/**
 * Returns samples of the copy on a page or a whole site. If there are more than five headings, only those of more than 3 words and 7 characters are included;
 * paragraphs have more than 40 characters and at least 8 words, contain no legal or shop terms, and are truncated to 300 characters.
 */
export function textSamplesOf(allBlocks: TextBlock[]): TextSamples {
  const blocks = allBlocks.filter((block) => !block.node.inNav)
  const samples = emptyTextSamples()
  const headers = blocks.filter((block) => /^h[1-6]$/.test(block.kind) && block.text.length > 1)
  const strict = headers.length > HEADERS_MORE_THAN
  for (const level of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)
    samples.headers[level] = distinct(
      headers.filter((block) => block.kind === level && (!strict || isHeaderExample(block.text))).map((block) => block.text),
    ).slice(0, MAX_SHORT_SAMPLES)
  samples.paragraphs = distinct(
    blocks
      .filter((block) => block.kind === 'paragraph' || block.kind === 'div')
      .map((block) => block.text)
      .filter(isParagraph)
      .map(truncate),
  ).slice(0, MAX_PARAGRAPHS)
  samples.spans = shortTexts(blocks, 'span')
  samples.links = shortTexts(blocks, 'link')
  samples.buttons = shortTexts(blocks, 'button')
  samples.divs = shortTexts(blocks, 'div')
  samples.pairs = pairsOf(blocks)
  return samples
}

/** Returns true if a paragraph is suitable as a sample. */
export function isParagraph(text: string): boolean {
  return text.length > PARAGRAPH_LONGER_THAN && countWords(text) >= PARAGRAPH_WORDS && !BLOCKED_WORDS.test(text)
}

function isHeaderExample(text: string): boolean {
  return countWords(text) > HEADER_MORE_WORDS_THAN && text.length > HEADER_MORE_CHARACTERS_THAN
}

/** Pairs each heading with the first paragraph after it, if no other heading comes first and both are in the same part of the page. */
function pairsOf(blocks: TextBlock[]): TextSamples['pairs'] {
  const pairs: TextSamples['pairs'] = []
  let header: TextBlock | null = null
  for (const block of blocks) {
    if (/^h[1-6]$/.test(block.kind)) header = block
    else if (header && (block.kind === 'paragraph' || block.kind === 'div') && isParagraph(block.text)) {
      if (Math.abs(block.node.rect.y - header.node.rect.y) < 700) pairs.push({ header: header.text, paragraph: truncate(block.text) })
      header = null
    }
  }
  const seen = new Set<string>()
  return pairs.filter((pair) => !seen.has(pair.header) && seen.add(pair.header)).slice(0, MAX_PARAGRAPHS)
}

function shortTexts(blocks: TextBlock[], kind: TextBlock['kind']): string[] {
  return distinct(
    blocks.filter((block) => block.kind === kind && block.text.length > 1 && block.text.length <= MAX_SAMPLE_CHARACTERS).map((block) => block.text),
  ).slice(0, MAX_SHORT_SAMPLES)
}

const truncate = (text: string) => (text.length > PARAGRAPH_CUT ? text.slice(0, PARAGRAPH_CUT).trimEnd() : text)
const distinct = (texts: string[]) => [...new Set(texts)]
