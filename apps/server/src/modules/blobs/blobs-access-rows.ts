import type { AccessRow } from '../../manifest/access-row.ts'

export const blobsAccessRows: AccessRow[] = [
  { route: 'GET /api/blobs/:blobId', own: '404', missing: '404', malformed: '400|404' },
  { route: 'GET /api/blobs/:blobId/email', own: '404', query: 'width=600', missing: '404', malformed: '400|404' },
]
