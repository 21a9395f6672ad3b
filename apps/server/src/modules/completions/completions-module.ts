import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { chatCompletionRoutes } from './chat-completion-routes.ts'
import { completionRoutes } from './completion-routes.ts'
import { completionsAccessRows } from './completions-access-rows.ts'

export const completionsModule = {
  name: 'completions',
  routes: [completionRoutes, chatCompletionRoutes],
  accessRows: completionsAccessRows,
  usageTools: ['completion'],
} satisfies ModuleManifest
