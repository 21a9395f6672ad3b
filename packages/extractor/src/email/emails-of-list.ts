import type { CheerioAPI } from 'cheerio'
import { parseHtml } from '../markup/parse-html.ts'
import { MAX_EMAILS, MAX_LENGTH, MIN_SUBJECT_LENGTH } from './email-constants.ts'
import { plainLine } from './plain-line.ts'

/** An email in a list. `url` is the URL of its web version, if there is one. */
export interface ListedEmail {
  subject: string
  preview: string
  url: string | null
}

type AnyNode = Parameters<CheerioAPI['contains']>[0]
type Element = Extract<AnyNode, { attribs: unknown }>

interface Line {
  text: string
  kind: 'heading' | 'link' | 'time' | 'text'
  href: string | null
}

const MIN_ITEMS = 2
const MAX_LINES = 14
/** Maximum number of nodes to visit in a list item. Traversing a large container completely for each of its items would take too long. */
const MAX_NODES_OF_ITEM = 500
const MIN_PREVIEW_LENGTH = 12
/** Maximum length in characters of a line in which to search for a date. */
const MAX_LINE_LENGTH = 600
const BLOCK =
  /^(?:address|article|blockquote|dd|div|dl|dt|figure|figcaption|footer|h[1-6]|header|hr|li|main|nav|ol|p|section|table|tbody|td|th|tr|ul|time|a|br)$/
const NO_TEXT = /^(?:script|style|noscript|template|svg|form|button|select|img|iframe)$/
const NOT_CONTENT = 'header, nav, footer, form, script, style, noscript, template, [aria-hidden="true"]'
const MONTH =
  '(?:jan|feb|f[ée]v|m[aä]r|mar|apr|avr|abr|ma[iyj]|jun|juin|jul|juil|aug|ao[uû]t|ago|sep|set|o[ck]t|out|nov|de[cz]|d[ée]c|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[\\p{L}.]*'
const DATE = new RegExp(
  `\\b\\d{4}[-./]\\d{1,2}[-./]\\d{1,2}\\b|\\b\\d{1,2}[-./]\\d{1,2}[-./]\\d{2,4}\\b|(?<!\\p{L})\\d{1,2}(?:st|nd|rd|th|\\.)?\\s+(?:de\\s+)?${MONTH},?(?:\\s+(?:de\\s+)?\\d{4})?|(?<!\\p{L})${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?(?!\\d)|(?<!\\p{L})${MONTH}\\s+\\d{4}|\\d{4}年\\d{1,2}月(?:\\d{1,2}日)?`,
  'iu',
)
const MORE = /^(?:read|view|open|see|continue|lire|weiter|leer|leggi|lees|les|czytaj|подробнее|阅读|続きを).{0,24}$|^[\W\d]*$/iu

/**
 * Parses the emails that a page lists: the largest group of siblings that each show a date and a title. The title is the subject, and the first long enough
 * line after it is the preview; the result is empty if nothing on the page has a date, as on a sign-up page.
 */
export function emailsOfList(html: string, page: string): ListedEmail[] {
  const $ = parseHtml(html)
  if (!$) return []
  $(NOT_CONTENT).remove()
  const groups = new Map<unknown, ListedEmail[]>()
  for (const element of $('body *').get()) {
    const parent = element.parent
    if (!parent || NO_TEXT.test(element.tagName)) continue
    const email = emailOf($, element, page)
    if (!email) continue
    const group = groups.get(parent)
    if (group) group.push(email)
    else groups.set(parent, [email])
  }
  const best = [...groups.values()].filter((group) => group.length >= MIN_ITEMS).sort((a, b) => b.length - a.length)[0] ?? []
  const seen = new Set<string>()
  return best.filter(({ subject }) => !seen.has(subject.toLowerCase()) && seen.add(subject.toLowerCase())).slice(0, MAX_EMAILS)
}

function emailOf($: CheerioAPI, element: Element, page: string): ListedEmail | null {
  const lines = linesOf(element)
  if (lines.length < 2 || lines.length > MAX_LINES || lines.filter((line) => line.kind === 'heading').length > 1) return null
  const dated = lines.filter((line) => line.kind === 'time' || DATE.test(line.text.slice(0, MAX_LINE_LENGTH)))
  if (dated.length !== 1) return null
  const undated = lines.map((line) => ({ ...line, text: withoutDate(line.text) })).filter((line) => line.kind !== 'time' && line.text !== '')
  const title = undated.find((line) => line.kind === 'heading') ?? undated.find((line) => line.kind === 'link' && !MORE.test(line.text)) ?? null
  if (!title || title.text.length < MIN_SUBJECT_LENGTH || title.text.length > MAX_LENGTH) return null
  const preview = undated.slice(undated.indexOf(title) + 1).find((line) => line.text.length >= MIN_PREVIEW_LENGTH && !MORE.test(line.text))
  const href = $(element).is('a[href]') ? $(element).attr('href') : (title.href ?? lines.find((line) => line.href)?.href)
  return { subject: title.text, preview: (preview?.text ?? '').slice(0, MAX_LENGTH), url: href && URL.canParse(href, page) ? new URL(href, page).href : null }
}

const withoutDate = (text: string) =>
  plainLine(
    text
      .slice(0, MAX_LINE_LENGTH)
      .replace(DATE, '')
      .replace(/^[\s\-–—:|·,]+|[\s\-–—:|·,]+$/g, ''),
  )

/** Returns the visible lines of an element in order. Each block starts a new line. */
function linesOf(element: Element): Line[] {
  const lines: Line[] = []
  let open: Line | null = null
  let remaining = MAX_NODES_OF_ITEM
  const walk = (node: AnyNode, kind: Line['kind'], href: string | null) => {
    if (remaining-- <= 0 || lines.length > MAX_LINES) return
    if (node.type === 'text') {
      const text = plainLine(node.data)
      if (text === '') return
      if (open) open.text = `${open.text} ${text}`
      else {
        open = { text, kind, href }
        lines.push(open)
      }
    } else if (node.type === 'tag' && !NO_TEXT.test(node.name)) {
      const breaks = BLOCK.test(node.name)
      if (breaks) open = null
      const ownKind = /^h[1-6]$/.test(node.name) ? 'heading' : node.name === 'time' ? 'time' : kind !== 'text' ? kind : node.name === 'a' ? 'link' : 'text'
      for (const child of node.children) walk(child, ownKind, node.name === 'a' ? (node.attribs.href ?? href) : href)
      if (breaks) open = null
    }
  }
  walk(element, 'text', null)
  return remaining > 0 ? lines : []
}
