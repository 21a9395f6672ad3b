import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handle } from '../../database/database.ts'
import { brands } from '../../database/tables/brands.ts'
import { documents } from '../../database/tables/documents.ts'
import { pageVersions } from '../../database/tables/pages.ts'

/** Returns the public pages of a campaign, and those at `slugs`. A page is not public while it, its campaign or its brand is deleted. */
export async function findPublic(db: Handle, campaignId: string, slugs: readonly string[]): Promise<{ itemId: string; campaignId: string; slug: string }[]> {
  const { brandId, itemId, campaignId: ofCampaign, slug, isLive } = pageVersions
  const item = alias(documents, 'item')
  const campaign = alias(documents, 'campaign')
  return db
    .select({ itemId, campaignId: ofCampaign, slug })
    .from(pageVersions)
    .innerJoin(brands, eq(brands.id, brandId))
    .innerJoin(item, and(eq(item.brandId, brandId), eq(item.entity, 'campaign-item'), eq(item.id, itemId), isNull(item.deletedAt)))
    .innerJoin(campaign, and(eq(campaign.brandId, brandId), eq(campaign.entity, 'campaign'), eq(campaign.id, ofCampaign), isNull(campaign.deletedAt)))
    .where(and(eq(isLive, true), or(eq(ofCampaign, campaignId), inArray(slug, [...slugs]))))
}
