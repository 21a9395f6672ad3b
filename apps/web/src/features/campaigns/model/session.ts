import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'

export type Session = Pick<DocumentSession<Campaign & CampaignItem>, 'state' | 'subscribe' | 'flush' | 'choose' | 'retry'> & {
  document: () => { id: string } & Partial<Pick<CampaignItem, 'sections'>>
}
