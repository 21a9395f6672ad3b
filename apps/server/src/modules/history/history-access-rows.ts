import type { AccessRow } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const historyAccessRows: AccessRow[] = [
  { route: 'GET /api/audit', own: '401 403 403 403 200 200 200' },
  { route: 'GET /api/deleted', own: '401 200' },
  { route: 'POST /api/deleted/:deletedId/restore', own: '401 404', body: {} },
]
