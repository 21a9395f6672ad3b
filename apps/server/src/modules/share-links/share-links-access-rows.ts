import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const shareLinksAccessRows: AccessRow[] = [
  { route: 'GET /api/brands/:id/share-links', own: PEOPLE_OF_THE_BRAND },
  { route: 'POST /api/brands/:id/share-links', own: '401 201 201 404 201 404 201', body: { name: 'For the printer' } },
  { route: 'DELETE /api/brands/:id/share-links/:linkId', own: '401 204 204 404 204 404 204' },
  // Anyone with the link can read the guide.
  { route: 'GET /api/shared/:shared', own: '200', other: '404', missing: '404', malformed: '404' },
]
