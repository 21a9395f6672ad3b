import { type AccessRow, EDITORS_GET_409, PEOPLE_OF_THE_BRAND, UNKNOWN_REVISION } from '../../manifest/access-row.ts'

const CREATES = '401 201 201 404 201 404 201'

export const campaignsAccessRows: AccessRow[] = [
  { route: 'GET /api/campaigns', own: PEOPLE_OF_THE_BRAND, query: 'brand=@id' },
  { route: 'GET /api/campaigns/count', own: PEOPLE_OF_THE_BRAND, query: 'brand=@id' },
  { route: 'POST /api/campaigns', own: CREATES, body: { brand: '@id', name: 'x' } },
  { route: 'GET /api/campaigns/:cid', own: PEOPLE_OF_THE_BRAND },
  { route: 'PATCH /api/campaigns/:cid', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { name: 'x' } },
  { route: 'DELETE /api/campaigns/:cid', own: EDITORS_GET_409, ...UNKNOWN_REVISION },
  {
    route: 'POST /api/campaigns/plan',
    own: CREATES,
    body: { brand: '@id', prompt: 'x', goal: '', persona: null, products: [], offer: null, from: null, emails: 1, page: false },
  },
  { route: 'POST /api/campaigns/:cid/make', own: '401 400 400 404 400 404 400', body: {} },
  { route: 'GET /api/campaigns/:cid/calendar', own: PEOPLE_OF_THE_BRAND },
  { route: 'GET /api/campaigns/:cid/make', own: PEOPLE_OF_THE_BRAND },
  { route: 'POST /api/campaigns/:cid/duplicate', own: CREATES, body: {} },
  { route: 'GET /api/campaigns/:cid/items', own: PEOPLE_OF_THE_BRAND },
  { route: 'POST /api/campaigns/:cid/items', own: CREATES, body: { itemType: 'email', name: 'x' } },
  { route: 'GET /api/campaigns/:cid/items/:itemId', own: PEOPLE_OF_THE_BRAND },
  { route: 'PATCH /api/campaigns/:cid/items/:itemId', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { name: 'x' } },
  { route: 'DELETE /api/campaigns/:cid/items/:itemId', own: EDITORS_GET_409, ...UNKNOWN_REVISION },
  { route: 'POST /api/campaigns/:cid/items/:itemId/undo', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: {} },
  { route: 'POST /api/campaigns/:cid/items/:itemId/redo', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: {} },
  { route: 'GET /api/campaigns/:cid/items/:itemId/revisions', own: PEOPLE_OF_THE_BRAND },
  { route: 'GET /api/campaigns/:cid/items/:itemId/export/:exportFormat', own: PEOPLE_OF_THE_BRAND },
  { route: 'POST /api/campaigns/:cid/items/:itemId/approve', own: EDITORS_GET_409, ...UNKNOWN_REVISION },
  { route: 'DELETE /api/campaigns/:cid/items/:itemId/approval', own: EDITORS_GET_409, ...UNKNOWN_REVISION },
  { route: 'POST /api/campaigns/:cid/items/:itemId/test', own: '401 400 400 404 400 404 400' },
  { route: 'GET /api/campaigns/:cid/items/:itemId/preflight', own: PEOPLE_OF_THE_BRAND },
  { route: 'GET /api/brands/:id/check-levels', own: PEOPLE_OF_THE_BRAND },
  { route: 'PATCH /api/brands/:id/check-levels', own: '401 403 403 404 200 404 200', body: { levels: {} } },
  { route: 'GET /api/campaigns/test-unsubscribe', own: '200', missing: '200', malformed: '200' },
  { route: 'POST /api/campaigns/test-unsubscribe', own: '200', missing: '200', malformed: '200' },
]
