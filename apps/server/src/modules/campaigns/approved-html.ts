import { createHash } from 'node:crypto'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { contextOfGuide, type EmailGuide } from '@brandwright/email-renderer/context-of-guide'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import { type RenderedEmail, renderEmail } from '@brandwright/email-renderer/render-email'
import type { Context } from '../../platform/context.ts'

export interface ApprovableEmail extends RenderedEmail {
  emailContext: EmailContext
  htmlHash: string
}

/** Renders an email as it is approved: with our own merge tags. An approval holds `htmlHash`, so it is current as long as the email renders to the same bytes. */
export function renderForApproval(context: Context, guide: EmailGuide, item: CampaignItemBody): ApprovableEmail {
  const emailContext = contextOfGuide(guide, { origin: context.publicAddress(), dialect: 'brandwright', unsubscribeUrl: null })
  const rendered = renderEmail(item, emailContext)
  return { ...rendered, emailContext, htmlHash: createHash('sha256').update(rendered.html).digest('hex') }
}
