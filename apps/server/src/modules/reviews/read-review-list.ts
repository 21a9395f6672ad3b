import { readDay } from '@brandwright/domain/brands/read-day'
import { readRating } from '@brandwright/domain/brands/read-rating'
import { MAX_REVIEW_LENGTH, type Review } from '@brandwright/domain/brands/review'
import { htmlToText } from '@brandwright/extractor/markup/html-to-text'
import { MAX_ROWS, tooManyRows } from '../lists/max-rows.ts'
import { readTable } from '../lists/read-table.ts'

const RATING = /^(?:([★⭐][★⭐☆½]*)|(\d(?:[.,]\d)?\s*\/\s*(?:5|10)|10\s*\/\s*10|\d(?:[.,]\d)?\s*stars?))[\s:.–—-]+/iu

const AUTHOR = /(?:\s+[—–]\s*|\n\s*[-—–]\s*)([^—–\n]{2,80})$/u

/** Number of characters at the end of a line that are searched for an author. Limited because the search takes quadratic time. */
const MAX_AUTHOR_LENGTH = 200

const MAX_AUTHOR_WORDS = 6

const QUOTES = `"“”„«»'`

type Draft = Omit<Review, 'id' | 'origin' | 'best'>
/** A parsed row: a review, or the reason why the row is not a review. */
export interface ReadRow {
  row: number
  line: string
  draft: Draft | null
  reason: string
}
interface ReviewList {
  form: 'table' | 'lines'
  heading: string
  ignored: string[]
  rows: ReadRow[]
}

/** Column names in exports of shops and review services. */
const COLUMNS = {
  text: ['text', 'body', 'reviewbody', 'reviewtext', 'reviewcontent', 'content', 'review', 'comment', 'comments', 'quote', 'message', 'feedback'],
  title: ['title', 'reviewtitle', 'headline', 'subject'],
  rating: ['rating', 'stars', 'reviewrating', 'starrating', 'score', 'reviewscore'],
  author: ['author', 'reviewername', 'reviewer', 'authorname', 'customername', 'customer', 'name', 'displayname', 'nickname', 'user'],
  product: ['product', 'productname', 'producttitle', 'item', 'itemname', 'producthandle'],
  source: ['source', 'url', 'reviewurl', 'link', 'platform'],
  date: ['date', 'reviewdate', 'datepublished', 'publishedat', 'createdat', 'created', 'submittedat'],
  permission: ['permission', 'mayquote', 'consent', 'quotable'],
  status: ['status', 'reviewstatus', 'published', 'approved', 'curated'],
} as const
/** Statuses of reviews that shops and review services hide. */
const HIDDEN_STATUS =
  /^(?:draft|pending.*|unpublished|hidden|archived?|rejected|spam|trash|deleted|disabled|not[ -](?:published|approved|yet)|unapproved|no|n|false|0|-1|nein|non)$/i
/** Matches text that contains HTML tags or entities. */
export const REVIEW_MARKUP = /<\/?(?:br|p|div|b|i|em|strong|span|li|ul)\b[^<>]*>|&(?:#\d+|[a-z]+);/i
const YES = /^(?:yes|y|true|1|x|ja|oui|sí|si)$/i
const NO = /^(?:no|n|false|0|nein|non|)$/i

/**
 * Parses reviews from a CSV with a text column, or else from a list with one review per line or paragraph. Each row contains its review, or the reason why it
 * is not a review.
 */
export function readReviewList(text: string, options: { source: string; permission: boolean }): ReviewList {
  const table = readTable<keyof typeof COLUMNS>(text, COLUMNS, ['text'])
  if (!table) return { form: 'lines', heading: '', ignored: [], rows: readReviewLines(text).map((row) => judgeRow(row.row, row.line, row, options)) }
  const { heading, ignored, rows } = table
  return { form: 'table', heading, ignored, rows: rows.map(({ row, line, cells, fault }) => judgeRow(row, line, { ...cells, fault }, options)) }
}

type ParsedRow = Partial<Record<keyof typeof COLUMNS | 'fault', string>>

function judgeRow(row: number, line: string, written: ParsedRow, options: { source: string; permission: boolean }): ReadRow {
  const read = draftOf(written, options)
  return typeof read === 'string' ? { row, line, draft: null, reason: read } : { row, line, draft: read, reason: '' }
}

/** Returns the review, or the reason why the row isn't one. */
function draftOf({ fault, ...written }: ParsedRow, options: { source: string; permission: boolean }): Draft | string {
  if (fault) return fault
  const of = (column: keyof typeof COLUMNS) => (written[column] ?? '').trim()
  const rating = readRating(of('rating'))
  const date = readDay(of('date'))
  if (HIDDEN_STATUS.test(of('status'))) return `Its status is “${short(of('status'))}”, so it is not shown. Set it to published to import it.`
  if (of('text') === '') return 'It has no text.'
  if (of('text').length > MAX_REVIEW_LENGTH) return `Its text is longer than ${MAX_REVIEW_LENGTH.toLocaleString('en')} characters.`
  if (rating === undefined) return `“${short(of('rating'))}” is not a rating. Write it like 4, 4/5 or 8/10.`
  if (date === undefined) return `“${short(of('date'))}” is not a date, or is ambiguous. Write it like 2026-04-03.`
  if (!YES.test(of('permission')) && !NO.test(of('permission'))) return `“${short(of('permission'))}” does not say whether it may be quoted. Write yes or no.`
  return {
    text: plain(of('text')),
    ...(of('title') ? { title: plain(of('title')).slice(0, 300) } : {}),
    author: of('author').slice(0, 200),
    rating,
    product: of('product').slice(0, 300),
    source: (of('source') || options.source.trim()).slice(0, 2000),
    date,
    permission: of('permission') === '' ? options.permission : YES.test(of('permission')),
  }
}

/** Converts HTML, as exported by shops, to text. Plain text, and HTML without visible text, is returned unchanged. */
const plain = (text: string) => (REVIEW_MARKUP.test(text) ? htmlToText(text) || text : text)
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/**
 * Parses a plain list with one review per line, or per paragraph if there are blank lines. A review can start with a rating (stars, 4/5, 4 stars) and end with
 * a name after a dash; throws if there are too many reviews.
 */
function readReviewLines(text: string): { row: number; line: string; text: string; rating: string; author: string }[] {
  const clean = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u2B50\uFE0F', '★')
  const parts = /\S[^\S\n]*\n[^\S\n]*\n\s*\S/.test(clean) ? clean.split(/\n[^\S\n]*\n+/) : clean.split('\n')
  const lines = parts.map((part) => part.trim()).filter(Boolean)
  if (lines.length > MAX_ROWS) throw tooManyRows()
  return lines.map((line, index) => ({ row: index + 1, line, ...parseLine(line) }))
}

function parseLine(line: string): { text: string; rating: string; author: string } {
  const [inFront = '', stars, number] = RATING.exec(line) ?? []
  const rest = line.slice(inFront.length)
  const [behind = '', name = ''] = AUTHOR.exec(rest.slice(-MAX_AUTHOR_LENGTH)) ?? []
  const isName = behind !== '' && behind.length < rest.length && name.trim().split(/\s+/).length <= MAX_AUTHOR_WORDS && !/[.!?]$/.test(name.trim())
  const reviewText = (isName ? rest.slice(0, -behind.length) : rest).trim()
  return { text: unquote(reviewText) || reviewText, rating: stars ?? number ?? '', author: isName ? name.trim() : '' }
}

/** Returns the text between enclosing quotation marks, or an empty string if the text is not quoted. */
function unquote(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && QUOTES.includes(text[from] as string)) from++
  while (to > from && QUOTES.includes(text[to - 1] as string)) to--
  return from > 0 && to < text.length ? text.slice(from, to).trim() : ''
}
