import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { GROWING } from '../../platform/runs/runs.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { campaignsAccessRows } from './campaigns-access-rows.ts'
import { CAMPAIGN, campaignRuns } from './make-campaign.ts'

export const campaignsModule = {
  name: 'campaigns',
  routes: [campaignRoutes],
  accessRows: campaignsAccessRows,
  runs: { [CAMPAIGN]: { create: campaignRuns, privateEvents: ['item', GROWING] } },
  usageTools: ['campaign'],
  deletables: { campaign: campaigns.deletable, 'campaign-item': campaignItems.deletable },
} satisfies ModuleManifest
