import { randomUUID } from 'node:crypto'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { writeText } from '@brandwright/email-renderer/write-text'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf } from '../brands/brand-access.ts'
import { assertNothingBlocks, checkItem } from './preflight-item.ts'

/** Path of the unsubscribe link in a test email. */
export const TEST_UNSUBSCRIBE_PATH = '/api/campaigns/test-unsubscribe'

/** Sends a test email to the author, with the fallbacks of merge tags and the headers of a real mailing. Throws if preflight has blocking findings. */
export async function sendTest(
  context: Context,
  { mailer, fetchResource }: { mailer: Mailer; fetchResource: FetchResource },
  location: { campaignId: string; id: string },
): Promise<{ sentTo: string; delivered: boolean }> {
  const { at, item, guide, findings } = await checkItem(context, { fetchResource }, { ...location, links: 'gate' })
  const { email } = await editorOf(context, context.database.db, at.brandId)
  assertNothingBlocks(item, findings, 'sent')
  const unsubscribeUrl = context.publicAddress() + TEST_UNSUBSCRIBE_PATH
  const emailContext = contextOfGuide(guide, { origin: context.publicAddress(), dialect: 'preview', unsubscribeUrl })
  const mail = { to: email, subject: `[Test] ${item.subject}`, text: writeText(item, emailContext), html: renderEmail(item, emailContext).html, unsubscribeUrl }
  try {
    await mailer.send(mail, randomUUID())
  } catch (error) {
    throw new Refusal('unavailable', 'The mail server did not accept the email. Check SMTP_URL, then try again.', undefined, [], { cause: error })
  }
  return { sentTo: email, delivered: mailer.delivers }
}
