import type { CheerioAPI } from 'cheerio'
import { ExtractionError } from '../extraction-error.ts'
import type { FetchedResource } from '../ports.ts'
import { decodeHtml } from './decode-html.ts'
import type { Answer } from './recognize-refusal.ts'

/** First bytes of PDF, PNG, JPEG, GIF, archive and RIFF files. */
const MAGIC = ['%PDF-', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'PK\u0003\u0004', 'RIFF']
const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)/i

/** Returns the markup of a fetched page. Throws `ExtractionError('not_html')` for another kind of file. */
export function htmlOfAnswer(fetched: FetchedResource): string {
  const type = fetched.headers['content-type'] ?? ''
  const start = Buffer.from(fetched.body.subarray(0, 512)).toString('latin1')
  const looksHtml = /<(?:!doctype|html|head|body|meta|title|div|script)\b/i.test(start)
  const binary = MAGIC.some((magic) => start.startsWith(magic))
  const ok =
    fetched.status >= 400 ||
    (HTML_TYPE.test(type) && !binary) ||
    ((type === '' || /^text\/plain|octet-stream|text\/xml|application\/xml/i.test(type)) && looksHtml)
  if (!ok) throw new ExtractionError('not_html', `That address leads to ${kindOf(type, start)}, not to a web page. Enter the address of the brand's site.`)
  return decodeHtml(fetched.body, type)
}

/** Returns the data of a page that the markup contains even before scripts run. `$` is the parsed document, `html` the beginning of the markup. */
export function answerOfHtml(requestedUrl: string, fetched: FetchedResource, $: CheerioAPI, html: string): Answer {
  const title = $('title').first().text().trim()
  const fields = $('input')
    .map((_, element) => ({ type: $(element).attr('type') ?? 'text', name: $(element).attr('name') ?? '' }))
    .get()
  const links = $('a[href]').length
  $('script, style, noscript, template').remove()
  return {
    requestedUrl,
    finalUrl: fetched.finalUrl,
    status: fetched.status,
    title,
    text: $('body').text().replace(/\s+/g, ' ').trim(),
    fields,
    links,
    markup: html.slice(0, 60_000),
  }
}

function kindOf(type: string, start: string): string {
  if (/pdf/i.test(type) || start.startsWith('%PDF-')) return 'a PDF file'
  if (/^image\//i.test(type) || MAGIC.slice(1, 4).some((magic) => start.startsWith(magic))) return 'an image'
  if (/json/i.test(type)) return 'a data file (JSON)'
  if (/^(?:audio|video)\//i.test(type)) return 'an audio or video file'
  if (/zip|compressed|tar/i.test(type) || start.startsWith('PK\u0003\u0004')) return 'an archive'
  return type ? `a file of type ${type.split(';')[0]}` : 'a file of an unknown type'
}
