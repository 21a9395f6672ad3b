import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { chatCompletionRoutes } from './chat-completion-routes.ts'
import { completionRoutes } from './completion-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const completionsAccessRows: AccessRow[] = [
  // The test data contains no model except the composer.
  { route: 'POST /api/streamTest', own: PEOPLE_OF_THE_BRAND, body: { messages: [{ role: 'user', content: 'x' }], brand_id: '@id' } },
  { route: 'POST /api/completion', own: PEOPLE_OF_THE_BRAND, body: { messages: [{ role: 'user', content: 'x' }], brand_id: '@id' } },
  {
    route: 'POST /v1/chat/completions',
    own: PEOPLE_OF_THE_BRAND,
    body: { model: COMPOSER_MODEL, messages: [{ role: 'user', content: 'x' }], brand_id: '@id' },
  },
  { route: 'GET /v1/models', own: '401 200' },
]

export const completionsModule = {
  name: 'completions',
  routes: [completionRoutes, chatCompletionRoutes],
  accessRows: completionsAccessRows,
  usageTools: ['completion'],
} satisfies ModuleManifest
