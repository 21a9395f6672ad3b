import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const usageAccessRows: AccessRow[] = [
  { route: 'GET /api/usage', own: '401 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'GET /api/usage/csv', own: '401 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'GET /api/brands/:id/usage', own: PEOPLE_OF_THE_BRAND },
  { route: 'GET /api/brands/:id/usage/days', own: '401 403 403 404 200 404 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'GET /api/brands/:id/usage/csv', own: '401 403 403 404 200 404 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'PUT /api/brands/:id/usage-cap', own: '401 403 403 404 200 404 200', body: { monthly: 20 } },
]
