import type { CampaignStatus } from '@brandwright/domain/campaigns/campaign'
import type { Context } from '../../platform/context.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { renderForApproval } from './approved-html.ts'
import { campaigns } from './campaign-documents.ts'
import { itemsOf } from './create-campaign.ts'

/** Sets an approved campaign back to review when one of its approved emails has changed. */
export async function reviewAgain(context: Context, location: { brandId: string; id: string }, changed: { body: { approval: unknown } }): Promise<void> {
  if (changed.body.approval === null) return
  const { body } = await campaigns.get(context, location)
  if (body.status === 'approved') await setStatus(context, location, 'in-review')
}

/** Returns true if the campaign has emails, and each is approved and has not changed since its approval. Pages need no approval. */
export async function isFullyApproved(context: Context, { brandId, id }: { brandId: string; id: string }): Promise<boolean> {
  const emails = (await itemsOf(context, brandId, id)).filter(({ body }) => body.itemType === 'email')
  if (emails.length === 0 || emails.some(({ body }) => body.approval === null)) return false
  const { guide } = await getFullBrand(context, brandId)
  return emails.every(({ body }) => body.approval?.htmlHash === renderForApproval(context, guide, body).htmlHash)
}

/** Updates the status of a campaign after an item was added or deleted, if the campaign is in review or approved. Other campaigns keep their status. */
export async function reviewItems(context: Context, location: { brandId: string; id: string }): Promise<void> {
  const { body } = await campaigns.get(context, location)
  if (body.status !== 'in-review' && body.status !== 'approved') return
  await setStatus(context, location, (await isFullyApproved(context, location)) ? 'approved' : 'in-review')
}

export async function setStatus(context: Context, location: { brandId: string; id: string }, status: CampaignStatus): Promise<void> {
  const { revision } = await campaigns.get(context, location)
  await campaigns.edit(context, { ...location, revision, via: 'rule', merge: true }, (body) => (body.status === status ? body : { ...body, status }))
}
