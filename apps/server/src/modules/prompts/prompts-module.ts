import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { promptRoutes } from './prompt-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const promptsAccessRows: AccessRow[] = [
  { route: 'GET /api/prompts', own: PEOPLE_OF_THE_BRAND, query: 'brand=@id' },
  { route: 'POST /api/prompts', own: PEOPLE_OF_THE_BRAND, body: { brand: '@id' } },
  { route: 'POST /api/expand_prompt', own: PEOPLE_OF_THE_BRAND, body: { input: 'x', brand: '@id' } },
  { route: 'POST /api/generate-metaprompt', own: PEOPLE_OF_THE_BRAND, body: { input: 'x', brand: '@id' } },
  { route: 'POST /api/loader', own: '401 200', body: { messages: [{ role: 'user', content: 'x' }] } },
]

export const promptsModule = {
  name: 'prompts',
  routes: [promptRoutes],
  accessRows: promptsAccessRows,
} satisfies ModuleManifest
