/**
 * Marks of body text. A body is a string in a small markup, so that edits merge word by word and a model can stream it: each line is a paragraph, with
 * `**strong**`, `*emphasis*`, `[text](url)`, merge tags, and backslash escapes.
 */
export interface TextMarks {
  strong?: boolean
  em?: boolean
  /** URL of the link around the span. */
  link?: string
}

/** A styled span of a paragraph, or a merge tag: a field of the recipient with a text to use if the field is empty. */
export type TextSpan = { text: string; marks: TextMarks } | { merge: string; fallback: string; marks: TextMarks }
export type Paragraph = TextSpan[]

/** `{{person.firstName | default: "there"}}`; the fallback is optional. */
const MERGE_TAG = /\{\{\s*(?<field>[a-z][\w.]*)\s*(?:\|\s*default:\s*"(?<fallback>[^"]*)")?\s*\}\}/gi
const TOKEN =
  /\\(?<escaped>[\\*[\]{}])|(?<strong>\*\*)|(?<em>\*)|\[(?<label>(?:\\.|[^\]\\])*)\]\((?<address>[^)\s]*)\)|\{\{\s*(?<field>[a-z][\w.]*)\s*(?:\|\s*default:\s*"(?<fallback>[^"]*)")?\s*\}\}/gi

/** Parses the paragraphs of a body. An unclosed mark extends to the end of its paragraph. */
export function readBody(body: string): Paragraph[] {
  return body
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => readLine(line, {}))
}

function readLine(line: string, outer: TextMarks): Paragraph {
  const spans: Paragraph = []
  const marks = { ...outer }
  const add = (text: string) => {
    const last = spans.at(-1)
    if (text === '') return
    if (last && 'text' in last && sameMarks(last.marks, marks)) last.text += text
    else spans.push({ text, marks: { ...marks } })
  }
  const toggle = (mark: 'strong' | 'em') => {
    if (marks[mark]) delete marks[mark]
    else marks[mark] = true
  }
  let end = 0
  for (const match of line.matchAll(TOKEN)) {
    const { escaped, strong, em, label, address, field, fallback } = match.groups ?? {}
    add(line.slice(end, match.index))
    end = match.index + match[0].length
    if (escaped !== undefined) add(escaped)
    else if (strong !== undefined) toggle('strong')
    else if (em !== undefined) toggle('em')
    else if (label !== undefined) spans.push(...readLine(label, { ...marks, link: address ?? '' }))
    else if (field !== undefined) spans.push({ merge: field, fallback: fallback ?? '', marks: { ...marks } })
  }
  add(line.slice(end))
  return spans
}

/** Converts plain text to a body: escapes markup characters and makes each line a paragraph. */
export function bodyOfText(text: string): string {
  return writeBody(text.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : [[{ text: line.trim(), marks: {} }]])))
}

/** Serializes paragraphs to a body. The inverse of `readBody`. */
export function writeBody(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(writeLine).join('\n')
}

function writeLine(spans: Paragraph): string {
  let line = ''
  let open: TextMarks = {}
  for (let at = 0; at < spans.length; ) {
    const { link } = spans[at]?.marks ?? {}
    let end = at + 1
    while (end < spans.length && spans[end]?.marks.link === link) end++
    const group = spans.slice(at, end)
    at = end
    if (link === undefined) {
      line += writeSpans(group, open)
      open = group.at(-1)?.marks ?? {}
      continue
    }
    // Marks that apply to the whole link enclose it; all other marks go inside its text.
    const outer: TextMarks = { strong: group.every(({ marks }) => marks.strong), em: group.every(({ marks }) => marks.em) }
    const label = writeSpans(group, outer) + markDelimiters(group.at(-1)?.marks ?? {}, outer)
    line += `${markDelimiters(open, outer)}[${label}](${link.replaceAll(/[\s)]/g, encodeURIComponent)})`
    open = outer
  }
  return line + markDelimiters(open, {})
}

function writeSpans(spans: Paragraph, before: TextMarks): string {
  let text = ''
  let open = before
  for (const span of spans) {
    text += markDelimiters(open, span.marks) + ('text' in span ? escapeMarkup(span.text) : mergeTag(span.merge, span.fallback))
    open = span.marks
  }
  return text
}

/** Returns the closing and opening markers between two spans. */
function markDelimiters(from: TextMarks, to: TextMarks): string {
  return `${Boolean(from.em) !== Boolean(to.em) ? '*' : ''}${Boolean(from.strong) !== Boolean(to.strong) ? '**' : ''}`
}

const escapeMarkup = (text: string) => text.replaceAll(/[\\*[\]]/g, (character) => `\\${character}`).replaceAll('\n', ' ')
const sameMarks = (a: TextMarks, b: TextMarks) => a.strong === b.strong && a.em === b.em && a.link === b.link

/** Returns the text of a body without markup, one line per paragraph, with merge tags unchanged. */
export function plainBody(body: string): string {
  return readBody(body)
    .map((spans) => spans.map((span) => ('text' in span ? span.text : mergeTag(span.merge, span.fallback))).join(''))
    .join('\n')
}

/** Returns a merge tag in the app's syntax. */
export function mergeTag(field: string, fallback: string): string {
  return fallback === '' ? `{{${field}}}` : `{{${field} | default: "${fallback.replaceAll('"', '’')}"}}`
}

/** Splits text without markup into text spans and merge tags. A merge tag without a fallback gets an empty one. */
export function readMergeTags(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let end = 0
  for (const match of text.matchAll(MERGE_TAG)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index), marks: {} })
    spans.push({ merge: match.groups?.field ?? '', fallback: match.groups?.fallback ?? '', marks: {} })
    end = match.index + match[0].length
  }
  if (end < text.length) spans.push({ text: text.slice(end), marks: {} })
  return spans
}
