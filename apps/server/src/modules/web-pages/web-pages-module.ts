import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { webPageRoutes } from './web-page-routes.ts'

const UNREACHABLE_URL = 'https://nowhere.example'

/** Signed-in users get 503, because the test server has no web access. */
const SIGNED_IN_REACH_NOTHING = '401 503'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const webPagesAccessRows: AccessRow[] = [
  { route: 'POST /api/searchWeb', own: SIGNED_IN_REACH_NOTHING, body: { query: 'tables' } },
  { route: 'POST /api/readPage', own: SIGNED_IN_REACH_NOTHING, body: { url: UNREACHABLE_URL } },
  { route: 'POST /api/extractTextMulti', own: '401 200', body: { urls: [UNREACHABLE_URL] } },
  { route: 'POST /api/browse', own: SIGNED_IN_REACH_NOTHING, body: { url: UNREACHABLE_URL } },
  { route: 'POST /api/scrape', own: SIGNED_IN_REACH_NOTHING, body: { url: UNREACHABLE_URL } },
  { route: 'POST /api/puppeteer-helper', own: SIGNED_IN_REACH_NOTHING, body: { url: UNREACHABLE_URL } },
  { route: 'POST /api/geo', own: SIGNED_IN_REACH_NOTHING, body: { latitude: 51.45, longitude: -2.59 } },
]

export const webPagesModule = {
  name: 'web-pages',
  routes: [webPageRoutes],
  accessRows: webPagesAccessRows,
} satisfies ModuleManifest
