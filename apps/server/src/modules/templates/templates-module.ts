import { type AccessRow, EDITORS_GET_409, PEOPLE_OF_THE_BRAND, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { templates } from './template-documents.ts'
import { templateRoutes } from './template-routes.ts'

const EDITORS_GET_201 = '401 201 201 404 201 404 201'

const templatesAccessRows: AccessRow[] = [
  { route: 'GET /api/templates', own: PEOPLE_OF_THE_BRAND, query: 'brand=@id' },
  { route: 'POST /api/templates', own: EDITORS_GET_201, body: { brand: '@id', name: 'x', campaign: '@cid', item: '@itemId' } },
  { route: 'POST /api/templates/use', own: EDITORS_GET_201, body: { brand: '@id', template: 'welcome', campaign: '@cid' } },
  // Without a file, editors get a validation error. Others are rejected earlier.
  { route: 'POST /api/templates/import', own: '401 400 400 404 400 404 400', query: 'brand=@id', body: {} },
  { route: 'GET /api/templates/:templateId', own: PEOPLE_OF_THE_BRAND },
  { route: 'PATCH /api/templates/:templateId', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { name: 'x' } },
  { route: 'DELETE /api/templates/:templateId', own: EDITORS_GET_409, ...UNKNOWN_REVISION },
]

export const templatesModule = {
  name: 'templates',
  routes: [templateRoutes],
  accessRows: templatesAccessRows,
  documents: [templates],
} satisfies ModuleManifest
