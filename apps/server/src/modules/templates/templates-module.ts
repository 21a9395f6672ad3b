import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { templates } from './template-documents.ts'
import { templateRoutes } from './template-routes.ts'
import { templatesAccessRows } from './templates-access-rows.ts'

export const templatesModule = {
  name: 'templates',
  routes: [templateRoutes],
  accessRows: templatesAccessRows,
  deletables: { 'email-template': templates.deletable },
} satisfies ModuleManifest
