import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { campaignItemDocument, campaignSaving } from '../../../entities/campaigns/campaign-document.ts'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import type { EditableDefinition } from '../../../lib/documents/document-definition.ts'
import { itemPatchOf, valueInItem } from '../model/item-values.ts'

/** Returns the document definition of a campaign item, with fields that can be edited. */
export const itemDocument = (brandId: string, campaignId: string): EditableDefinition<CampaignItem> => ({
  ...campaignItemDocument(brandId, campaignId),
  valueAt: valueInItem,
  saveValues: (id, values) => ({ method: 'PATCH', path: itemPath(campaignId, id), body: itemPatchOf(values), merge: true }),
  ...campaignSaving,
})
