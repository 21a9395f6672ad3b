import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { GROWING } from '../../platform/runs/runs.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { campaignsAccessRows } from './campaigns-access-rows.ts'
import { checkLevels } from './check-levels.ts'
import { CAMPAIGN, campaignRuns } from './make-campaign.ts'

export const campaignsModule = {
  name: 'campaigns',
  routes: [campaignRoutes],
  accessRows: campaignsAccessRows,
  runs: { [CAMPAIGN]: { create: campaignRuns, privateEvents: ['item', GROWING] } },
  usageTools: ['campaign'],
  documents: [campaigns, campaignItems, checkLevels],
  deletables: {
    campaign: {
      ...campaigns.deletable,
      async forget(tx, thing, now) {
        await campaignItems.forgetAll(tx, { brandId: thing.brandId, values: { campaignId: thing.thingId } }, now)
        await campaigns.deletable.forget(tx, thing, now)
      },
    },
  },
} satisfies ModuleManifest
