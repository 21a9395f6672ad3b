import { load } from 'cheerio'
import { parseHtml } from '../markup/parse-html.ts'
import { MAX_EMAILS, MAX_LENGTH, MIN_SUBJECT_LENGTH } from './email-constants.ts'
import type { ListedEmail } from './emails-of-list.ts'
import { plainLine } from './plain-line.ts'

/**
 * Parses the emails in the RSS or Atom feed of an archive: the titles are the subjects, and the beginnings of the texts are the previews. Returns an empty list
 * for any other document.
 */
export function emailsOfFeed(xml: string): ListedEmail[] {
  const $ = load(xml, { xml: true })
  return $('item, entry')
    .slice(0, MAX_EMAILS)
    .map((_, item) => {
      const subject = plainLine($(item).children('title').text())
      const written = $(item).children('description, summary').first().text()
      const url = $(item).children('link').attr('href') ?? $(item).children('link').text()
      return { subject: subject.slice(0, MAX_LENGTH), preview: previewOf(parseHtml(written)?.text() ?? ''), url: URL.canParse(url) ? url : null }
    })
    .get()
    .filter(({ subject }) => subject.length >= MIN_SUBJECT_LENGTH)
}

/** Returns the URL of the feed that a page declares, or null if it declares none. */
export function feedOf(html: string, page: string): string | null {
  const href = parseHtml(html)?.('link[rel~="alternate"][type="application/rss+xml"], link[rel~="alternate"][type="application/atom+xml"]').first().attr('href')
  return href && URL.canParse(href, page) ? new URL(href, page).href : null
}

function previewOf(text: string): string {
  const line = plainLine(text)
  return line.length <= MAX_LENGTH ? line : line.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')
}
