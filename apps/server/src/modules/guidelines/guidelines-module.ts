import { type AccessRow, EDITORS_GET_409, PEOPLE_OF_THE_BRAND, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { copyRoutes } from './copy-routes.ts'
import { guidelinesRoutes } from './guidelines-routes.ts'
import { GUIDELINES, guidelinesRuns } from './guidelines-run.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const guidelinesAccessRows: AccessRow[] = [
  { route: 'GET /api/brands/:id/guidelines', own: PEOPLE_OF_THE_BRAND },
  { route: 'PATCH /api/brands/:id/guidelines', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: {} },
  { route: 'POST /api/brands/:id/guidelines/locks', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { pointers: ['/voice'], locked: true } },
  { route: 'POST /api/brands/:id/guidelines/publish', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: {} },
  { route: 'POST /api/brands/:id/guidelines/check', own: PEOPLE_OF_THE_BRAND, body: { text: 'Our amazing coffee!' } },
  { route: 'POST /api/brands/:id/guidelines/rules/from', own: PEOPLE_OF_THE_BRAND, body: { before: 'Buy now!', after: 'Buy.' } },
  { route: 'POST /api/brands/:id/guidelines/rules/outcome', own: PEOPLE_OF_THE_BRAND, body: { list: 'donts', text: 'Never shout' } },
  // Editors get a validation error, because the request contains nothing to write.
  ...['alternatives', 'buttons', 'variations', 'rewrite'].map(
    (work): AccessRow => ({ route: `POST /api/brands/:id/copy/${work}`, own: '401 400 400 404 400 404 400', body: {} }),
  ),
  { route: 'GET /api/brands/:id/guidelines/versions', own: PEOPLE_OF_THE_BRAND },
  { route: 'GET /api/brands/:id/guidelines/versions/:number', own: PEOPLE_OF_THE_BRAND },
  { route: 'POST /api/brands/:id/guidelines/versions/:number/restore', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: {} },
  { route: 'GET /api/brands/:id/guidelines/estimate', own: PEOPLE_OF_THE_BRAND },
  { route: 'POST /api/brands/:id/guidelines/generate', own: '401 202|409 202|409 404 202|409 404 202|409', body: {} },
  { route: 'POST /api/brands/:id/guidelines/personas/:childId/portrait', own: '401 404', body: {} },
  { route: 'GET /api/getFunctions', own: '401 200' },
  { route: 'POST /api/getFunctions', own: '401 200', body: {} },
  { route: 'GET /api/brands/:id/copy/estimate', own: PEOPLE_OF_THE_BRAND, query: 'work=rewrite' },
]

export const guidelinesModule = {
  name: 'guidelines',
  routes: [guidelinesRoutes, copyRoutes],
  accessRows: guidelinesAccessRows,
  runs: { [GUIDELINES]: { create: guidelinesRuns, privateEvents: ['step'] } },
  usageTools: ['guidelines', 'copy', 'check'],
} satisfies ModuleManifest
