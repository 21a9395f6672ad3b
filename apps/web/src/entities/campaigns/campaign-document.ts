import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import type { DocumentDefinition, EditableDefinition } from '../../lib/documents/document-definition.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { campaignPath, campaignQuery, itemPath, itemQuery } from './campaign-queries.ts'

export const campaignDocument = (brandId: string): DocumentDefinition<Campaign> => ({
  noun: 'campaign',
  path: campaignPath,
  queryKey: (id) => queryKeys.document('campaigns', brandId, id),
  load: (client, id) => client.ensureQueryData(campaignQuery(brandId, id)),
})

export const campaignItemDocument = (brandId: string, campaignId: string): DocumentDefinition<CampaignItem> => ({
  noun: 'campaign-item',
  path: (id) => itemPath(campaignId, id),
  queryKey: (id) => queryKeys.document('campaign-items', brandId, id),
  load: (client, id) => client.ensureQueryData(itemQuery(brandId, campaignId, id)),
})

const SAVE_AFTER_MS = 1000
const MAX_RETRIES = 2
/** Autosave timing for campaigns and their items. */
export const campaignSaving = { saveAfterMs: SAVE_AFTER_MS, maxRetries: MAX_RETRIES }

/** Returns the document definition of a campaign, with values that can be edited. */
export const editableCampaign = (brandId: string): EditableDefinition<Campaign> => ({
  ...campaignDocument(brandId),
  valueAt: (campaign, pointer) => campaign[pointer.slice(1) as keyof Campaign],
  saveValues: (id, values) => ({
    method: 'PATCH',
    path: campaignPath(id),
    body: Object.fromEntries(Object.entries(values).map(([pointer, value]) => [pointer.slice(1), value])),
  }),
  ...campaignSaving,
})
