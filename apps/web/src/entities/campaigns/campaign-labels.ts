import type { CampaignObjectType, CampaignStatus } from '@brandwright/domain/campaigns/campaign'
import type { PreflightLevel } from '@brandwright/domain/campaigns/preflight-checks'
import type { BadgeTone } from '../../ui/badge.tsx'

export const campaignTypeLabels: Record<CampaignObjectType, string> = { campaign: 'Campaign', email: 'Email', page: 'Landing page' }

export const campaignStatusLabels: Record<CampaignStatus, string> = {
  draft: 'Draft',
  'in-review': 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  sent: 'Sent',
}

export const campaignStatusTones: Record<CampaignStatus, BadgeTone> = { draft: 'neutral', 'in-review': 'warn', approved: 'ok', scheduled: 'info', sent: 'ok' }

export const findingLevelLabels: Record<PreflightLevel, string> = { block: 'Blocks', warn: 'Check', suggest: 'Tip' }
export const findingLevelTones: Record<PreflightLevel, BadgeTone> = { block: 'bad', warn: 'warn', suggest: 'neutral' }
