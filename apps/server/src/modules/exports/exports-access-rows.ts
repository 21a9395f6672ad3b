import type { AccessRow } from '../../manifest/access-row.ts'

export const exportsAccessRows: AccessRow[] = [
  { route: 'GET /api/brands/:id/export/zip', own: '401 200' },
  // The test server has no browser, so printing returns 503.
  { route: 'GET /api/brands/:id/export/pdf', own: '401 503' },
]
