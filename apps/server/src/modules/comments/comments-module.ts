import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { commentRoutes } from './comment-routes.ts'
import { deleteExpired, listCommentsBy } from './comment-store.ts'

const ITEM = '/api/campaigns/:cid/items/:itemId'

const EDITORS_GET_201 = '401 201 201 404 201 404 201'

const EDITORS_GET_404 = '401 404 404 404 404 404 404'

const commentsAccessRows: AccessRow[] = [
  { route: `GET ${ITEM}/comments`, own: PEOPLE_OF_THE_BRAND },
  { route: `POST ${ITEM}/comments`, own: EDITORS_GET_201, body: { body: 'Shorter, please.' } },
  { route: `PATCH ${ITEM}/comments/:commentId`, own: EDITORS_GET_404, body: { isResolved: true } },
  { route: `DELETE ${ITEM}/comments/:commentId`, own: EDITORS_GET_404 },
  { route: `POST ${ITEM}/comment-links`, own: EDITORS_GET_201, body: { name: 'For the printer' } },
  { route: `DELETE ${ITEM}/comment-links/:commentLinkId`, own: EDITORS_GET_404 },
  // Anyone with a link can read and comment.
  { route: 'GET /r/:token', own: '404', missing: '404', malformed: '400|404' },
  { route: 'GET /r/:token/item', own: '404', missing: '404', malformed: '400|404' },
  { route: 'POST /r/:token', own: '404', missing: '404', malformed: '400|404' },
]

export const commentsModule = {
  name: 'comments',
  routes: [commentRoutes],
  accessRows: commentsAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ comments: await listCommentsBy(database.db, id) }) },
  cleanUp: ({ database, now }) => deleteExpired(database.db, now()),
} satisfies ModuleManifest
