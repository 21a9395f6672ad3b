import type { Campaign } from '@brandwright/contracts/campaigns'
import type { DocumentDefinition } from '../../lib/documents/document-definition.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { campaignPath, campaignQuery } from './campaign-queries.ts'

export const campaignDocument = (brandId: string): DocumentDefinition<Campaign> => ({
  noun: 'campaign',
  path: campaignPath,
  queryKey: (id) => queryKeys.document('campaigns', brandId, id),
  load: (client, id) => client.ensureQueryData(campaignQuery(brandId, id)),
})
