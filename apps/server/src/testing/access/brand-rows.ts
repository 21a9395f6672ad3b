import type { AccessRow } from './access-row.ts'

/** A revision that nobody made: whoever may change the guide gets 409, and nothing changes. */
const stale = { headers: { 'if-match': '1000000' } }
const CHANGES = '401 409 409 404 409 404 409'

const visual = ['images', 'products', 'collections', 'fonts', 'logos', 'videos'].flatMap((kind): AccessRow[] => [
  { route: `GET /api/brands/:id/${kind}`, own: '401 200' },
  { route: `GET /api/brands/:id/${kind}/:childId`, own: '401 404' },
  { route: `PATCH /api/brands/:id/${kind}/:childId`, own: CHANGES, ...stale, body: {} },
  { route: `DELETE /api/brands/:id/${kind}/:childId`, own: CHANGES, ...stale },
])

//                                            visitor user colleague stranger admin otherAdmin superAdmin
export const brandRows: AccessRow[] = [
  { route: 'GET /api/brands', own: '200' },
  { route: 'POST /api/brands', own: '401 201', body: { url: 'https://new.example' } },
  { route: 'GET /api/brands/names', own: '401 200' },
  { route: 'PATCH /api/brands', own: '400', body: {} },
  { route: 'DELETE /api/brands', own: '400' },
  { route: 'GET /api/brands/:id', own: '401 200' },
  { route: 'PATCH /api/brands/:id', own: CHANGES, ...stale, body: {} },
  { route: 'POST /api/updateStyleGuideProp', own: CHANGES, ...stale, body: { id: '@id', values: { '/name': 'x' } } },
  { route: 'POST /api/saveStyleGuide', own: CHANGES, ...stale, body: { id: '@id', name: 'x' } },
  { route: 'POST /api/updateBrandList', own: CHANGES, ...stale, body: { id: '@id', categories: ['Food'] } },
  { route: 'POST /api/deleteStyleGuide', own: '401 403 403 404 204 404 204', body: { id: '@id' } },
  { route: 'POST /api/deleteGuidelines', own: CHANGES, ...stale, body: { id: '@id' } },
  { route: 'POST /api/deleteSVG', own: CHANGES, ...stale, body: { id: '@id', svgId: 'x' } },
  {
    route: 'POST /api/deleteKey',
    own: '401 403 403 403 403 403 409',
    missing: '401 403 403 403 403 403 404',
    malformed: '400|401|403|404',
    ...stale,
    body: { id: '@id', key: 'svgs' },
  },
  { route: 'DELETE /api/brands/:id', own: '401 403 403 404 204 404 204' },
  { route: 'GET /api/brands/:id/export/:format', own: '401 200' },
  { route: 'GET /api/brands/:id/export/zip', own: '401 200' },
  // There is no browser in this world.
  { route: 'GET /api/brands/:id/export/pdf', own: '401 503' },
  ...visual,
  { route: 'GET /api/brands/:id/share-links', own: '401 200 200 404 200 404 200' },
  { route: 'POST /api/brands/:id/share-links', own: '401 201 201 404 201 404 201', body: { name: 'For the printer' } },
  { route: 'DELETE /api/brands/:id/share-links/:linkId', own: '401 204 204 404 204 404 204' },
  // Whoever has the link may read.
  { route: 'GET /api/shared/:shared', own: '200', other: '404', missing: '404', malformed: '404' },
  { route: 'GET /api/brands/:id/sources', own: '401 200 200 404 200 404 200' },
  { route: 'GET /api/brands/:id/sources/:childId', own: '401 404' },
  { route: 'PATCH /api/brands/:id/sources/:childId', own: CHANGES, ...stale, body: {} },
  { route: 'DELETE /api/brands/:id/sources/:childId', own: CHANGES, ...stale },
  { route: 'POST /api/brands/:id/sources/clear', own: CHANGES, ...stale, body: {} },
  { route: 'POST /api/brands/:id/products', own: CHANGES, ...stale, body: { title: 'x', url: 'https://x.example' } },
  { route: 'POST /api/brands/:id/images', own: '401 400 400 404 400 404 400', ...stale, body: {} },
  { route: 'PUT /api/brands/:id/images/:childId', own: '401 400 400 404 400 404 400', ...stale, body: {} },
  { route: 'POST /api/brands/:id/videos', own: CHANGES, ...stale, body: { url: 'https://x.example/film' } },
  { route: 'POST /api/brands/:id/videos/upload', own: '401 400 400 404 400 404 400', ...stale, body: {} },
  { route: 'PUT /api/brands/:id/videos/:childId/poster', own: '401 400 400 404 400 404 400', ...stale, body: {} },
  { route: 'POST /api/brands/:id/videos/:childId/findPoster', own: '401 404', ...stale, body: {} },
  { route: 'GET /api/brands/:id/videos/:childId/thumbnail', own: '401 404' },
  { route: 'GET /api/brands/:id/videos/:childId/captions', own: '401 404' },
  { route: 'POST /api/brands/:id/fonts', own: '401 400 400 404 400 404 400', ...stale, body: {} },
  { route: 'POST /api/brands/:id/collections', own: CHANGES, ...stale, body: { title: 'x', url: 'https://x.example' } },
  { route: 'GET /api/brands/:id/facts', own: '401 200 200 404 200 404 200' },
  { route: 'GET /api/brands/:id/changes', own: '401 200 200 404 200 404 200' },
  { route: 'GET /api/audit', own: '401 403 403 403 200 200 200' },
  { route: 'GET /api/getBrands', own: '401 200' },
  {
    route: 'POST /api/getBrands',
    own: '401 200 404 404 404 404 200',
    body: { user: '@user' },
    malformed: '400|401|404 400|404|200',
    missing: '401 404 404 404 404 404 200',
  },
  { route: 'GET /api/getCategories', own: '200' },
  { route: 'POST /api/getCategories', own: '200', body: {} },
]

/** Runs, what changes live, what belongs to no one. */
export const commonRows: AccessRow[] = [
  { route: 'POST /api/getStyleGuide', own: '401 200 200 404 200 404 200', body: { id: '@id', options: { refresh: true } } },
  { route: 'GET /api/runs/:runId/events', own: '401 200' },
  { route: 'POST /api/stop', own: '401 200 200 404 200 404 200', body: { requestId: '@runId' } },
  { route: 'GET /api/models/array', own: '401 200' },
  { route: 'POST /api/models/array', own: '401 200' },
  { route: 'GET /api/footer', own: '200' },
  { route: 'POST /api/newsletter', own: '202', body: { email: 'reader@example.com' } },
  { route: 'POST /api/newsletter/confirm', own: '404', body: { token: 'none' } },
  { route: 'POST /api/newsletter/unsubscribe', own: '204', body: { token: 'none' } },
  { route: 'POST /api/metadata', own: '401 400', body: { url: 'https://nowhere.example' } },
  { route: 'GET /api/live', own: '401 200', query: 'topics=brand:@id', missing: '401 200', malformed: '400|401 400|200' },
  { route: 'GET /api/blobs/:blobId', own: '404', missing: '404', malformed: '400|404' },
  { route: 'GET /api/health', own: '200' },
  { route: 'GET /api/docs', own: '200' },
  { route: 'GET /metrics', own: '401 403 403 403 403 403 200' },
]
