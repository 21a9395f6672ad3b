import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import { campaignDocument } from '../../../entities/campaigns/campaign-document.ts'
import { campaignPath, itemPath, itemQuery } from '../../../entities/campaigns/campaign-queries.ts'
import type { EditableDefinition } from '../../../lib/documents/document-definition.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { itemPatchOf, valueInItem } from '../model/item-values.ts'

const SAVE_AFTER_MS = 1000
const MAX_RETRIES = 2
const saving = { saveAfterMs: SAVE_AFTER_MS, maxRetries: MAX_RETRIES }

/** A campaign as a document whose name is edited. */
export const editableCampaign = (brandId: string): EditableDefinition<Campaign> => ({
  ...campaignDocument(brandId),
  valueAt: (campaign, pointer) => campaign[pointer.slice(1) as keyof Campaign],
  saveValues: (id, values) => ({
    method: 'PATCH',
    path: campaignPath(id),
    body: Object.fromEntries(Object.entries(values).map(([pointer, value]) => [pointer.slice(1), value])),
  }),
  ...saving,
})

/** An item of a campaign as a document that is edited field by field. */
export const itemDocument = (brandId: string, campaignId: string): EditableDefinition<CampaignItem> => ({
  noun: 'campaign-item',
  path: (id) => itemPath(campaignId, id),
  queryKey: (id) => queryKeys.document('campaign-items', brandId, id),
  load: (client, id) => client.ensureQueryData(itemQuery(brandId, campaignId, id)),
  valueAt: valueInItem,
  saveValues: (id, values) => ({ method: 'PATCH', path: itemPath(campaignId, id), body: itemPatchOf(values), merge: true }),
  ...saving,
})
