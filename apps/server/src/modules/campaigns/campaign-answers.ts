import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { CampaignBody } from '@brandwright/domain/campaigns/campaign'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import type { Context } from '../../platform/context.ts'
import { namesOfPeople } from '../users/names-of-people.ts'

/** Converts campaigns to responses that include their owners' names. */
export async function campaignAnswers(context: Context, entries: readonly DocumentEntry<CampaignBody>[]): Promise<Campaign[]> {
  const names = await namesOfPeople(
    context.database.db,
    entries.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return entries.map((entry) => campaignOf(entry, names))
}

/** Converts a campaign to its response; without `names`, the owner's name is omitted. */
export const campaignOf = (
  { id, brandId, revision, body, createdAt, updatedAt, createdBy }: DocumentEntry<CampaignBody>,
  names: ReadonlyMap<string, string> = new Map(),
): Campaign => ({
  ...body,
  id,
  brand: brandId,
  revision,
  created: createdAt,
  updated: updatedAt,
  owner: createdBy === null ? null : { id: createdBy, name: names.get(createdBy) ?? null },
})

export async function campaignResponse(context: Context, entry: DocumentEntry<CampaignBody>): Promise<Campaign> {
  const [answer] = await campaignAnswers(context, [entry])
  return answer as Campaign
}

export function itemResponse({ id, brandId, revision, body, createdAt, updatedAt }: DocumentEntry<CampaignItemBody>): CampaignItem {
  return { ...body, id, brand: brandId, revision, created: createdAt, updated: updatedAt }
}
