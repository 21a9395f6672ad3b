import type { CampaignItem, CreateCampaignInput, CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { campaignResponse, itemResponse } from './campaign-answers.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'

/** Creates an empty campaign. A campaign of a single email or page gets its item in the same transaction. */
export function createCampaign(context: Context, { brand: brandId, name, object_type }: CreateCampaignInput): Promise<CreateCampaignResponse> {
  return inTransaction(context, async (within) => {
    const created = await campaigns.create(within, { brandId, body: emptyCampaign(name, object_type) })
    if (object_type === 'campaign') return { campaign: await campaignResponse(within, created), items: [] }
    const item = await campaignItems.create(within, { brandId, body: emptyCampaignItem(created.id, object_type, name) })
    return { campaign: await campaignResponse(within, created), items: [itemResponse(item)] }
  })
}

/** Copies a campaign with all items as a draft owned by the actor. */
export async function duplicateCampaign(context: Context, id: string): Promise<CreateCampaignResponse> {
  const brandId = await campaigns.brandOf(context, id)
  return inTransaction(context, async (within) => {
    const { body } = await campaigns.get(within, { brandId, id })
    const copy = await campaigns.create(within, {
      brandId,
      body: { ...body, name: `${body.name} (copy)`.slice(0, 200), status: 'draft', archived: false, importedFrom: null, requestId: undefined },
    })
    const items = await itemsOf(within, brandId, id)
    const copies: CampaignItem[] = []
    const copyOf = (itemId: string | null) => copies[items.findIndex(({ id }) => id === itemId)]?.id ?? null
    for (const item of items) {
      const body = { ...item.body, campaignId: copy.id, approval: null, slug: '', variantOf: copyOf(item.body.variantOf) }
      copies.push(itemResponse(await campaignItems.create(within, { brandId, body })))
    }
    const plan = body.plan.map((entry) => ({ ...entry, itemId: copyOf(entry.itemId) }))
    const planned = plan.length > 0 ? await campaigns.edit(within, { brandId, id: copy.id, revision: copy.revision }, (now) => ({ ...now, plan })) : copy
    return { campaign: await campaignResponse(within, planned), items: copies }
  })
}

const MAX_ITEMS = 200

/** Returns the items of a campaign: planned items in plan order, then the others, oldest first. */
export async function itemsOf(context: Context, brandId: string, campaignId: string) {
  const { items } = await campaignItems.list(context, { brandId, limit: MAX_ITEMS, values: { campaignId } })
  const { plan } = (await campaigns.get(context, { brandId, id: campaignId })).body
  const positions = new Map(plan.map(({ itemId }, index) => [itemId, index]))
  const positionOf = (id: string) => positions.get(id) ?? plan.length
  return items.toSorted((a, b) => positionOf(a.id) - positionOf(b.id) || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}
