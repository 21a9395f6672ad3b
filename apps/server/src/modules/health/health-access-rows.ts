import type { AccessRow } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const healthAccessRows: AccessRow[] = [
  { route: 'GET /api/health', own: '200' },
  { route: 'GET /api/docs', own: '200' },
  { route: 'GET /metrics', own: '401 403 403 403 403 403 200' },
]
