import { setImmediate } from 'node:timers/promises'
import type { CampaignPreflightResponse } from '@brandwright/contracts/campaigns'
import type { Context } from '../../platform/context.ts'
import { campaigns } from './campaign-documents.ts'
import { campaignFacts, checkWith } from './preflight-item.ts'

const NO_LINKS_OPENED: ReadonlySet<string> = new Set()

/** Checks all items of a campaign and compares them with each other. Links are not requested. */
export async function preflightCampaign(context: Context, campaignId: string): Promise<CampaignPreflightResponse> {
  const facts = await campaignFacts(context, { brandId: await campaigns.brandOf(context, campaignId), id: campaignId })
  const checked: CampaignPreflightResponse['items'] = []
  for (const { id, body: item, revision } of facts.items) {
    const { findings } = checkWith(context, facts, { id, item, deadLinks: NO_LINKS_OPENED })
    checked.push({ id, name: item.name, itemType: item.itemType, revision, findings })
    // Yields to other requests between items, because rendering blocks the event loop.
    await setImmediate()
  }
  return { items: checked }
}
