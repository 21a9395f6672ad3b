import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const extractionAccessRows: AccessRow[] = [
  { route: 'POST /api/getStyleGuide', own: PEOPLE_OF_THE_BRAND, body: { id: '@id', options: { refresh: true } } },
  { route: 'POST /api/metadata', own: '401 400', body: { url: 'https://nowhere.example' } },
]
