import { sentencesOf } from '../checks/text/sentences.ts'
import { oneLine } from '../completions/one-line.ts'

/** A Markdown link in a text, with its character range. */
export interface TextLink {
  label: string
  url: string
  start: number
  end: number
}
/** A sentence with links, as plain text. `own` is `text` without the link labels. */
export interface LinkedSentence {
  text: string
  own: string
  urls: string[]
}

/** Matches a Markdown link. The URL may contain balanced brackets, and a title may follow it. */
const LINK = /\[((?:\\.|[^\]\\]){0,500})\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000})>?(?:\s+"[^"\n]{0,200}")?\)/gu
/** Placeholder for each link while a paragraph is split into sentences, because URLs and titles may contain punctuation that ends a sentence. */
const MARK = '\uE000'
const MARKS = new RegExp(`[([]\\s*(?:${MARK}[\\s,;]*)+[)\\]]|${MARK}`, 'gu')
const NUMBER_LABEL = /^[^\p{L}\p{N}]*\d+[^\p{L}\p{N}]*$/u
const MARKDOWN_SIGNS = /^\s*(?:[-*+>#]+|\d+[.)])\s+|(?<![\p{L}\p{N}])[*_`]+|[*_`]+(?![\p{L}\p{N}])/gu

export const linksIn = (text: string): TextLink[] =>
  [...text.matchAll(LINK)].map(({ 0: link, 1: label = '', 2: url = '', index }) => ({ label, url, start: index, end: index + link.length }))

/** Returns the sentences of a paragraph that link to pages. A link after the end of a sentence belongs to that sentence: “Free over 45 euros. [1](…)”. */
export function linkedSentences(paragraph: string, links: readonly TextLink[]): LinkedSentence[] {
  let masked = ''
  let from = 0
  for (const { start, end } of links) {
    const before = paragraph.slice(from, start).replaceAll(MARK, '')
    masked += before + (/[.!?…]$/u.test(before) ? ' ' : '') + MARK
    from = end
  }
  masked += paragraph.slice(from).replaceAll(MARK, '')
  const waiting = [...links]
  const sentences: { text: string; links: TextLink[] }[] = []
  for (const { text } of sentencesOf(masked)) {
    const own = waiting.splice(0, text.split(MARK).length - 1)
    const previous = sentences.at(-1)
    if (previous && !/[\p{L}\p{N}]/u.test(text)) {
      previous.links.push(...own)
      continue
    }
    let rest = text
    while (previous && own[0] && rest.startsWith(MARK) && NUMBER_LABEL.test(own[0].label)) {
      previous.links.push(own.shift() as TextLink)
      rest = rest.slice(MARK.length).trimStart()
    }
    sentences.push({ text: rest, links: own })
  }
  return sentences.filter((sentence) => sentence.links.length > 0).map(plainSentence)
}

/** Replaces links with their labels. Removes numbered links and links in brackets, because they are references and not part of the sentence. */
function plainSentence({ text, links }: { text: string; links: readonly TextLink[] }): LinkedSentence {
  let at = 0
  const labelled = text.replace(MARKS, (marks) => {
    const [link] = links.slice(at, at + marks.split(MARK).length - 1)
    at += marks.split(MARK).length - 1
    return marks === MARK && link && !NUMBER_LABEL.test(link.label) && link.label !== link.url ? link.label : ''
  })
  return { text: plainText(labelled), own: plainText(text.replaceAll(MARK, '')), urls: links.map(({ url }) => url) }
}

const plainText = (markdown: string): string =>
  oneLine(
    markdown
      .replace(MARKDOWN_SIGNS, '')
      .replace(/\s+(?=[.,;:!?…\s]|$)/gu, '')
      .replace(/[,;]+(?=[.,;!?…]|$)/gu, ''),
  )
