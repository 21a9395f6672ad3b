import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type EmailContent, emailContent } from '@brandwright/domain/campaigns/email-template'

/** Version of the content format. Must be incremented by every change that older server versions can't read. */
const VERSION = 1
const MAX_CONTENT_BYTES = 4 * 1024 * 1024
const COMMENT = /<!--brandwright-email:(?<version>\d+):(?<data>[\w+/=\s]+)-->/
/** Matches ids that need no escaping in class names and pointers. */
const PLAIN_ID = /^[\w-]{1,60}$/

/**
 * Returns an HTML comment with the compressed content of an email, for embedding in exported HTML or MJML. The comment of a sample email with twelve sections
 * takes up 1.6 KB.
 */
export function emailDataComment({ subject, preheader, sections }: EmailContent): string {
  const content = deflateRawSync(JSON.stringify({ subject, preheader, sections }), { level: 9 })
  return `<!--brandwright-email:${VERSION}:${content.toString('base64')}-->`
}

/** Returns the email content embedded in an exported file, or null if it is missing, from a newer version, or corrupted. */
export function readEmailData(markup: string): EmailContent | null {
  const { version, data = '' } = COMMENT.exec(markup)?.groups ?? {}
  if (version !== String(VERSION)) return null
  try {
    return checkedContent(JSON.parse(inflateRawSync(Buffer.from(data, 'base64'), { maxOutputLength: MAX_CONTENT_BYTES }).toString()))
  } catch {
    return null
  }
}

/** Validates content against the schema and requires finished sections with unique ids. Returns null otherwise. */
function checkedContent(value: unknown): EmailContent | null {
  const { data } = emailContent.safeParse(value)
  if (!data) return null
  const ids = new Set(data.sections.map(({ id }) => id))
  const areIdsFit = ids.size === data.sections.length && [...ids].every((id) => PLAIN_ID.test(id))
  return { ...data, sections: data.sections.map((section, index) => ({ ...section, id: areIdsFit ? section.id : `s${index + 1}`, loading: false })) }
}
