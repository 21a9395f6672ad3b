import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { slugOf } from '@brandwright/domain/campaigns/page-form'
import { type PageGuide, type RenderedPage, renderPage } from '@brandwright/email-renderer/render-page'
import type { Context } from '../../platform/context.ts'

/** Renders a page for publishing. A page without a path gets one derived from its name. */
export function pageHtml(context: Pick<Context, 'publicAddress'>, guide: PageGuide, body: CampaignItemBody): RenderedPage {
  const origin = context.publicAddress()
  return renderPage(body, guide, { address: `${origin}/p/${body.slug || slugOf(body.name)}`, origin })
}
