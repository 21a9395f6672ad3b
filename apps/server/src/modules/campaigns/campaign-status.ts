import type { CampaignStatus } from '@brandwright/domain/campaigns/campaign'
import type { Context } from '../../platform/context.ts'
import { campaigns } from './campaign-documents.ts'

/** Returns an approved campaign to review when an approved email in it has changed. */
export async function reviewAgain(context: Context, location: { brandId: string; id: string }, changed: { body: { approval: unknown } }): Promise<void> {
  if (changed.body.approval === null) return
  const { body } = await campaigns.get(context, location)
  if (body.status === 'approved') await setStatus(context, location, 'in-review')
}

export async function setStatus(context: Context, location: { brandId: string; id: string }, status: CampaignStatus): Promise<void> {
  const { revision } = await campaigns.get(context, location)
  await campaigns.edit(context, { ...location, revision, via: 'rule', merge: true }, (body) => (body.status === status ? body : { ...body, status }))
}
