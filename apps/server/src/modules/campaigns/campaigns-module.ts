import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { campaignsAccessRows } from './campaigns-access-rows.ts'

export const campaignsModule = {
  name: 'campaigns',
  routes: [campaignRoutes],
  accessRows: campaignsAccessRows,
  deletables: { campaign: campaigns.deletable, 'campaign-item': campaignItems.deletable },
} satisfies ModuleManifest
