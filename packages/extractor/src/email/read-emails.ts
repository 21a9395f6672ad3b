import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { load } from 'cheerio'
import pMap from 'p-map'
import type { Capture } from '../capture/capture.ts'
import { parseHtml } from '../markup/parse-html.ts'
import { decodeHtml } from '../refusal/decode-html.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { CONCURRENCY, MAX_ARCHIVES, MAX_BYTES, MAX_EMAILS, MAX_ISSUES, MAX_LENGTH, MIN_SUBJECT_LENGTH } from './email-constants.ts'
import { emailLinks } from './email-links.ts'
import { emailsOfList, type ListedEmail } from './emails-of-list.ts'
import { plainLine } from './plain-line.ts'

type Email = StyleGuide['email'][number]

/**
 * Returns the subjects and previews of emails that the brand has sent. Reads them from archives on the site or linked from it, and from web versions at email
 * services, but never derives them from a sign-up form.
 */
export async function readEmails(run: ExtractionRun, captures: Capture[]): Promise<Email[]> {
  const links = emailLinks(captures)
  const lists = await pMap(links.archives.slice(0, MAX_ARCHIVES), (url) => run.step(`emails:${url}`, () => readArchive(run, url)), { concurrency: CONCURRENCY })
  const listed = lists.flat()
  const bare = listed.flatMap(({ preview, url }) => (preview === '' && url ? [url] : []))
  const issueUrls = [...new Set([...links.issues, ...bare])].slice(0, MAX_ISSUES)
  const issues = await pMap(issueUrls, (url) => run.step(`email:${url}`, async () => ({ url, email: await readIssue(run, url) })), { concurrency: CONCURRENCY })
  const previews = new Map(issues.map(({ url, email }) => [url, email?.preview ?? '']))
  const emails: Email[] = [
    ...listed.map(({ subject, preview, url }) => ({ subject, preview: preview || (previews.get(url ?? '') ?? '') })),
    ...issues.flatMap(({ url, email }) => (email && links.issues.includes(url) ? [email] : [])),
  ]
  const seen = new Set<string>()
  return emails.filter(({ subject }) => !seen.has(subject.toLowerCase()) && seen.add(subject.toLowerCase())).slice(0, MAX_EMAILS)
}

async function readArchive(run: ExtractionRun, url: string): Promise<ListedEmail[]> {
  const html = await textOf(run, url, 'text/html')
  if (html === null) return []
  const isFeed = /<(?:rss|feed)\b/i.test(html.slice(0, 1000))
  const listed = isFeed ? emailsOfFeed(html) : emailsOfList(html, url)
  const feed = listed.length === 0 && !isFeed ? feedOf(html, url) : null
  // A feed on the site itself belongs to its blog, whereas the feed of an email archive contains the emails.
  if (!feed || new URL(feed).host === new URL(run.url).host) return listed
  const xml = await textOf(run, feed, 'application/rss+xml, application/atom+xml')
  return xml === null ? [] : emailsOfFeed(xml)
}

async function readIssue(run: ExtractionRun, url: string): Promise<Email | null> {
  const html = await textOf(run, url, 'text/html')
  return html === null ? null : emailOfIssue(html)
}

async function textOf(run: ExtractionRun, url: string, accept: string): Promise<string | null> {
  try {
    const fetched = await run.ports.fetch(url, { signal: run.signal, accept, timeoutMs: LIMITS_MS.newsletter, maxBytes: MAX_BYTES })
    return fetched.status === 200 ? decodeHtml(fetched.body, fetched.headers['content-type'] ?? '') : null
  } catch {
    run.signal.throwIfAborted()
    return null
  }
}

/**
 * Parses the subject and the preview text of a newsletter from its web version: the title, and the hidden preheader that email clients show next to the
 * subject. Returns null if there is no title.
 */
export function emailOfIssue(html: string): StyleGuide['email'][number] | null {
  const $ = parseHtml(html)
  if (!$) return null
  const subject = plainLine($('meta[property="og:title"]').attr('content') ?? $('title').first().text())
  if (subject.length < MIN_SUBJECT_LENGTH) return null
  const hidden = $('[class*="preview" i], [class*="preheader" i], [style*="display:none" i], [style*="display: none" i], [style*="mso-hide" i]')
    .not('style, script, head *')
    .map((_, element) => plainLine($(element).text()))
    .get()
    .find((text) => text.length > 10)
  const preview = hidden ?? $('meta[property="og:description"]').attr('content') ?? ''
  return { subject: subject.slice(0, MAX_LENGTH), preview: plainLine(preview).slice(0, MAX_LENGTH) }
}

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
function feedOf(html: string, page: string): string | null {
  const href = parseHtml(html)?.('link[rel~="alternate"][type="application/rss+xml"], link[rel~="alternate"][type="application/atom+xml"]').first().attr('href')
  return href && URL.canParse(href, page) ? new URL(href, page).href : null
}

function previewOf(text: string): string {
  const line = plainLine(text)
  return line.length <= MAX_LENGTH ? line : line.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')
}
