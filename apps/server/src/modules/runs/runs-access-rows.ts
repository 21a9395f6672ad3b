import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const runsAccessRows: AccessRow[] = [
  { route: 'GET /api/runs/:runId/events', own: '401 200' },
  { route: 'POST /api/stop', own: PEOPLE_OF_THE_BRAND, body: { requestId: '@runId' } },
]
