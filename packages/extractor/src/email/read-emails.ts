import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { load } from 'cheerio'
import type { Capture } from '../capture/capture.ts'
import { decodeHtml } from '../refusal/decode-html.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { inParallel } from '../run/in-parallel.ts'

const ARCHIVES =
  /^https?:\/\/(?:[\w-]+\.)*(?:mailchi\.mp|campaign-archive\d?\.com|createsend\.com|cmail\d+\.com|kmail-lists\.com\/.*web-view|buttondown\.(?:email|com)|beehiiv\.com|substack\.com|ckarchive\.com|convertkit\.com|sendfox\.com|mailerlite\.com|list-manage\.com\/.*archive)\b.*\/[^/]+/i
const NOT_AN_ISSUE = /subscribe|signup|sign-up|unsubscribe|preferences|profile|\/about$|\/archive\/?$/i
const MOST_EMAILS = 5
const TIMEOUT_MS = 4000
const LONGEST = 200

/** Newsletters that the site itself links to on its mail service's archive, as subject and preview text. Nothing is made up from a sign-up form. */
export async function readEmails(run: ExtractionRun, captures: Capture[]): Promise<StyleGuide['email']> {
  const links = captures.flatMap((capture) => capture.links.map((link) => link.href)).filter((href) => ARCHIVES.test(href) && !NOT_AN_ISSUE.test(href))
  const issues = await inParallel([...new Set(links)].slice(0, MOST_EMAILS), 2, (url) => run.step(`email:${url}`, () => readIssue(run, url)))
  return issues.flatMap(({ email }) => (email ? [email] : []))
}

async function readIssue(run: ExtractionRun, url: string): Promise<{ email: StyleGuide['email'][number] | null }> {
  try {
    const fetched = await run.ports.fetch(url, { signal: run.signal, accept: 'text/html', timeoutMs: TIMEOUT_MS, maxBytes: 2_000_000 })
    return { email: fetched.status === 200 ? emailOfHtml(decodeHtml(fetched.body, fetched.headers['content-type'] ?? '')) : null }
  } catch {
    run.signal.throwIfAborted()
    return { email: null }
  }
}

/** Subject and preview of a newsletter's web version: its title, and the hidden line that mail programs show beside it. Null without a title. */
export function emailOfHtml(html: string): StyleGuide['email'][number] | null {
  const $ = load(html)
  const subject = ($('meta[property="og:title"]').attr('content') ?? $('title').first().text()).replace(/\s+/g, ' ').trim()
  if (subject.length < 3) return null
  const hidden = $('[class*="preview" i], [class*="preheader" i], [style*="display:none" i], [style*="display: none" i], [style*="mso-hide" i]')
    .not('style, script, head *')
    .map((_, element) =>
      $(element)
        .text()
        .replace(/\u034f|[\u200b-\u200f\u00ad\ufeff]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .get()
    .find((text) => text.length > 10)
  const preview = hidden ?? $('meta[property="og:description"]').attr('content') ?? ''
  return { subject: subject.slice(0, LONGEST), preview: preview.slice(0, LONGEST) }
}
