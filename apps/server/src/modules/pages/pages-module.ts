import { type AccessRow, PEOPLE_OF_THE_BRAND, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { pageRoutes } from './page-routes.ts'
import { deleteOfDeletedBrands } from './page-store.ts'
import { publicPageRoutes } from './public-page-routes.ts'

const ITEM = '/api/campaigns/:cid/items/:itemId/page'

/** Statuses for editors: 400 because the test item is an email instead of a page, or 404 because the item has no such version or contact. */
const EDITORS_GET_400 = '401 400 400 404 400 404 400'
const EDITORS_GET_404 = '401 404 404 404 404 404 404'

const pagesAccessRows: AccessRow[] = [
  { route: `GET ${ITEM}`, own: PEOPLE_OF_THE_BRAND },
  { route: `POST ${ITEM}/publish`, own: EDITORS_GET_400, ...UNKNOWN_REVISION },
  { route: `POST ${ITEM}/versions/:number/publish`, own: EDITORS_GET_404 },
  { route: `DELETE ${ITEM}`, own: PEOPLE_OF_THE_BRAND },
  { route: `POST ${ITEM}/variant`, own: EDITORS_GET_400 },
  { route: `GET ${ITEM}/preview`, own: PEOPLE_OF_THE_BRAND },
  { route: `GET ${ITEM}/contacts`, own: PEOPLE_OF_THE_BRAND },
  { route: `GET ${ITEM}/contacts/csv`, own: PEOPLE_OF_THE_BRAND },
  { route: `DELETE ${ITEM}/contacts/:contactId`, own: EDITORS_GET_404 },
  { route: 'GET /p/:slug', own: '404', missing: '404', malformed: '400|404' },
  { route: 'GET /p/:slug/thanks', own: '404', missing: '404', malformed: '400|404' },
  { route: 'POST /p/:slug', own: '404', missing: '404', malformed: '400|404' },
]

export const pagesModule = {
  name: 'pages',
  routes: [pageRoutes, publicPageRoutes],
  accessRows: pagesAccessRows,
  cleanUp: ({ database }) => deleteOfDeletedBrands(database.db),
} satisfies ModuleManifest
