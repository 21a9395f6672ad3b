import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { campaignSaving } from '../../../entities/campaigns/campaign-document.ts'
import { itemPath, itemQuery } from '../../../entities/campaigns/campaign-queries.ts'
import type { EditableDefinition } from '../../../lib/documents/document-definition.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { itemPatchOf, valueInItem } from '../model/item-values.ts'

/** Returns the definition of a campaign item as a document that is edited field by field. */
export const itemDocument = (brandId: string, campaignId: string): EditableDefinition<CampaignItem> => ({
  noun: 'campaign-item',
  path: (id) => itemPath(campaignId, id),
  queryKey: (id) => queryKeys.document('campaign-items', brandId, id),
  load: (client, id) => client.ensureQueryData(itemQuery(brandId, campaignId, id)),
  valueAt: valueInItem,
  saveValues: (id, values) => ({ method: 'PATCH', path: itemPath(campaignId, id), body: itemPatchOf(values), merge: true }),
  ...campaignSaving,
})
