import type { AccessRow } from './access-row.ts'

const stale = { headers: { 'if-match': '1000000' } }
const CHANGES = '401 409 409 404 409 404 409'
const WHOLE = '401 200 200 404 200 404 200'

/** Versions, ways back, what is known about values. */
//                                            visitor user colleague stranger admin otherAdmin superAdmin
export const historyRows: AccessRow[] = [
  { route: 'GET /api/brands/:id/revisions', own: WHOLE },
  { route: 'GET /api/brands/:id/revisions/:number', own: WHOLE },
  { route: 'PATCH /api/brands/:id/revisions/:number', own: '401 204 204 404 204 404 204', body: { name: 'x' } },
  { route: 'POST /api/brands/:id/revisions/:number/restore', own: CHANGES, ...stale, body: {} },
  { route: 'PATCH /api/brands/:id/facts', own: CHANGES, ...stale, body: { '/name': { locked: true } } },
  { route: 'GET /api/brands/:id/proposals', own: WHOLE },
  { route: 'POST /api/brands/:id/proposals', own: CHANGES, ...stale, body: { accept: ['/name'], foundAt: {} } },
  { route: 'POST /api/brands/:id/undo', own: CHANGES, ...stale, body: {} },
  { route: 'POST /api/brands/:id/runs/:runId/undo', own: CHANGES, ...stale, body: {} },
  { route: 'POST /api/brands/:id/redo', own: CHANGES, ...stale, body: {} },
  {
    route: 'POST /api/brands/:id/accountType',
    own: '401 403 403 403 403 403 409',
    missing: '401 403 403 403 403 403 404',
    malformed: '400|401|403|404',
    ...stale,
    body: { account_type: 'pro' },
  },
  { route: 'GET /api/deleted', own: '401 200' },
  { route: 'POST /api/deleted/:deletedId/restore', own: '401 404', body: {} },
]
