import { createHash } from 'node:crypto'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import { type RenderedEmail, renderEmail } from '@brandwright/email-renderer/render-email'
import type { PageGuide } from '@brandwright/email-renderer/render-page'
import type { Context } from '../../platform/context.ts'
import { pageHtml } from './page-html.ts'

export interface ApprovableItem extends RenderedEmail {
  emailContext: EmailContext
  htmlHash: string
}

/**
 * Renders an email for approval (with Brandwright's merge tags) or a page for publication. An approval stores the returned `htmlHash` and remains valid as long
 * as the email renders to the same bytes.
 */
export function renderForApproval(context: Context, guide: PageGuide, item: CampaignItemBody): ApprovableItem {
  const emailContext = contextOfGuide(guide, { origin: context.publicAddress(), dialect: 'brandwright', unsubscribeUrl: null })
  const rendered =
    item.itemType === 'page' ? { html: pageHtml(context, guide, item).html, sections: new Map<string, string>() } : renderEmail(item, emailContext)
  return { ...rendered, emailContext, htmlHash: createHash('sha256').update(rendered.html).digest('hex') }
}
