import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { parseHtml } from '../markup/parse-html.ts'
import { MAX_LENGTH, MIN_SUBJECT_LENGTH } from './email-constants.ts'
import { plainLine } from './plain-line.ts'

/**
 * Parses the subject and the preview text of a newsletter from its web version: the title, and the hidden preheader that email clients show next to the
 * subject. Returns null without a title.
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
