import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import pMap from 'p-map'
import type { Capture } from '../capture/capture.ts'
import { decodeHtml } from '../refusal/decode-html.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { CONCURRENCY, MAX_ARCHIVES, MAX_BYTES, MAX_EMAILS, MAX_ISSUES } from './email-constants.ts'
import { emailLinks } from './email-links.ts'
import { emailOfIssue } from './email-of-issue.ts'
import { emailsOfFeed, feedOf } from './emails-of-feed.ts'
import { emailsOfList, type ListedEmail } from './emails-of-list.ts'

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
