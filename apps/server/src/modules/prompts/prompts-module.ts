import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { promptRoutes } from './prompt-routes.ts'
import { promptsAccessRows } from './prompts-access-rows.ts'

export const promptsModule = {
  name: 'prompts',
  routes: [promptRoutes],
  accessRows: promptsAccessRows,
} satisfies ModuleManifest
