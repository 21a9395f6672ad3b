import type { AccessRow } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const apiKeysAccessRows: AccessRow[] = [
  { route: 'GET /api/api-keys', own: '401 200' },
  { route: 'POST /api/api-keys', own: '401 201', body: { name: 'New', scopes: ['read'] } },
  { route: 'DELETE /api/api-keys/:keyId', own: '401 204 404 404 404 404 404' },
]
