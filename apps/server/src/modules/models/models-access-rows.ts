import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const modelsAccessRows: AccessRow[] = [
  { route: 'GET /api/account/model-roles', own: '401 200' },
  { route: 'PUT /api/account/model-roles', own: '401 200', body: { summary: 'x' } },
  { route: 'GET /api/brands/:id/model-roles', own: PEOPLE_OF_THE_BRAND },
  { route: 'PUT /api/brands/:id/model-roles', own: PEOPLE_OF_THE_BRAND, body: { summary: 'x' } },
]
