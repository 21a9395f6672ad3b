import { parseHtml } from './parse-html.ts'

/** Matches block-level tags, which separate the words before and after them. */
const BLOCK_TAG =
  /<(?=\/?(?:address|article|aside|blockquote|br|button|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)\b)/gi
const INVISIBLE_SELECTOR = 'style, script, template, noscript, svg, iframe, object, [hidden]'
const MARKED = /<[a-z!/][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i
/** Matches markup that was escaped as text, such as `&lt;b&gt;` in a feed's title. */
const ESCAPED_TAG = /&lt;\/?[a-z][a-z\d]*(?:\s[^<>]{0,300}?)?\/?&gt;/i

/** Converts HTML to its visible text: decodes entities, removes styles and scripts, and separates blocks. In text without markup, only collapses spaces. */
export function htmlToText(html: string): string {
  if (!MARKED.test(html)) return collapse(html)
  const markup = parseHtml((ESCAPED_TAG.test(html) ? unescapeHtml(html) : html).replace(BLOCK_TAG, ' <'))
  if (!markup) return ''
  markup(INVISIBLE_SELECTOR).remove()
  return collapse(markup.root().text())
}

const unescapeHtml = (html: string) =>
  html
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()
