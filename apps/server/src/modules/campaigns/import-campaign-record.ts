import { createHash } from 'node:crypto'
import type { CampaignItem, ImportRecordResponse } from '@brandwright/contracts/campaigns'
import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { CampaignBody } from '@brandwright/domain/campaigns/campaign'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import type { LegacyGuide } from '@brandwright/domain/campaigns/legacy-section'
import { LegacyCampaignError, type MigratedCampaign, migrateLegacyCampaign } from '@brandwright/domain/campaigns/migrate-legacy-campaign'
import type { SectionImage } from '@brandwright/domain/campaigns/section'
import type { FetchResource } from '@brandwright/extractor/ports'
import { lockName } from '../../database/one-at-a-time.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { campaignResponse, itemResponse } from './campaign-answers.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { itemsOf } from './create-campaign.ts'
import { isStored, storeImages } from './store-images.ts'

interface ImportServices {
  blobs: Pick<Blobs, 'put' | 'size'>
  fetchResource: FetchResource
}

/**
 * Creates a campaign with its items from a record in any of the old formats, or returns the existing campaign if the record was imported before. Images are
 * stored first, then everything else in one transaction.
 */
export async function importCampaignRecord(
  context: Context,
  services: ImportServices,
  { brandId, record }: { brandId: string; record: Record<string, unknown> },
): Promise<ImportRecordResponse> {
  await requireEditor(context, brandId)
  const importedFrom = sourceOf(record)
  const before = await importedBefore(context, brandId, importedFrom)
  if (before) return before
  const { guide } = await getFullBrand(context, brandId)
  const migrated = migratedRecord(record, guide)
  const { items, imagesLeftOut: imagesSkipped } = await withStoredImages(migrated.items, { ...services, attached: new Map(), newId: context.newId })
  return inTransaction(context, async (within) => {
    await lockName(within.database.db, `import ${brandId} ${importedFrom}`)
    const meanwhile = await importedBefore(within, brandId, importedFrom)
    if (meanwhile) return meanwhile
    const campaign = await campaigns.create(within, { brandId, body: { ...migrated.campaign, importedFrom } })
    const created: CampaignItem[] = []
    for (const [index, item] of items.entries()) {
      // Gives each item a later creation time than the previous one, because items of a campaign are ordered by that time.
      const now = () => new Date(Date.parse(campaign.createdAt) + index)
      created.push(itemResponse(await campaignItems.create({ ...within, now }, { brandId, body: { ...item, campaignId: campaign.id } })))
    }
    return { campaign: await campaignResponse(within, campaign), items: created, isNew: true, imagesLeftOut: imagesSkipped }
  })
}

async function importedBefore(context: Context, brandId: string, importedFrom: string): Promise<ImportRecordResponse | null> {
  const [campaign]: DocumentEntry<CampaignBody>[] = (await campaigns.list(context, { brandId, limit: 1, values: { importedFrom } })).items
  if (!campaign) return null
  const items = (await itemsOf(context, brandId, campaign.id)).map(itemResponse)
  return { campaign: await campaignResponse(context, campaign), items, isNew: false, imagesLeftOut: 0 }
}

const MAX_ID_LENGTH = 200

/** Returns the key by which a record is recognized when it is imported again: its id, or a hash of its content if it has no valid id. */
function sourceOf(record: Record<string, unknown>): string {
  const id = [record.id, record.campaignId].find((one) => typeof one === 'string' && one.trim() !== '' && one.length <= MAX_ID_LENGTH)
  return typeof id === 'string' ? `id:${id}` : `sha256:${createHash('sha256').update(JSON.stringify(record)).digest('hex')}`
}

function migratedRecord(record: Record<string, unknown>, guide: LegacyGuide): MigratedCampaign {
  try {
    return migrateLegacyCampaign(record, guide)
  } catch (error) {
    if (!(error instanceof LegacyCampaignError)) throw error
    throw new Refusal('validation_failed', `${error.message} Nothing was imported.`)
  }
}

/** Returns the items after storing their external images on this server. Images that can't be fetched or stored are removed from the items. */
async function withStoredImages(
  items: readonly CampaignItemBody[],
  sources: Parameters<typeof storeImages>[1],
): Promise<{ items: CampaignItemBody[]; imagesLeftOut: number }> {
  const images = items.flatMap(({ sections }) => sections.flatMap(({ image }) => image ?? []))
  const here = new Set<string>()
  for (const image of images) if (await isStored(image, sources)) here.add(image.url)
  const imagesToStore = images.filter(({ url }) => !here.has(url)).map(({ url, caption }) => ({ src: url, alt: caption }))
  const stored = await storeImages(imagesToStore, sources)
  const storedImage = (image: SectionImage): SectionImage | null => {
    if (here.has(image.url)) return image
    const found = stored.get(image.url)
    return found ? { ...found, caption: image.caption || found.caption } : null
  }
  return {
    items: items.map((item) => ({ ...item, sections: item.sections.map((one) => ({ ...one, image: one.image && storedImage(one.image) })) })),
    imagesLeftOut: new Set(imagesToStore.filter(({ src }) => !stored.has(src)).map(({ src }) => src)).size,
  }
}
