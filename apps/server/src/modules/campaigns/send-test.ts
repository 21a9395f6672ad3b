import { randomUUID } from 'node:crypto'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { writeText } from '@brandwright/email-renderer/write-text'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf } from '../brands/brand-access.ts'
import { itemWithContext } from './export-item.ts'
import { assertNothingBlocks } from './preflight-item.ts'

/** Where the unsubscribe link of a test email leads. */
export const TEST_UNSUBSCRIBE_PATH = '/api/campaigns/test-unsubscribe'

/** Sends an email to its author's own address, with merge tags as their fallbacks and the headers of a mailing. Refused while preflight finds what blocks it. */
export async function sendTest(
  context: Context,
  { mailer, fetchResource }: { mailer: Mailer; fetchResource: FetchResource },
  place: { campaignId: string; id: string },
): Promise<{ sentTo: string; delivered: boolean }> {
  const unsubscribeUrl = context.publicAddress() + TEST_UNSUBSCRIBE_PATH
  const { brandId, item, emailContext } = await itemWithContext(context, place, 'preview', unsubscribeUrl)
  const { email } = await editorOf(context, context.database.db, brandId)
  await assertNothingBlocks(context, { fetchResource }, place)
  const mail = { to: email, subject: `[Test] ${item.subject}`, text: writeText(item, emailContext), html: renderEmail(item, emailContext).html, unsubscribeUrl }
  try {
    await mailer.send(mail, randomUUID())
  } catch (error) {
    throw new Refusal('unavailable', 'The mail server did not take the email. Check SMTP_URL, then try again.', undefined, [], { cause: error })
  }
  return { sentTo: email, delivered: mailer.delivers }
}
