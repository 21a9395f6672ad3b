import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const imageGenerationAccessRows: AccessRow[] = [
  { route: 'POST /api/text-to-image', own: PEOPLE_OF_THE_BRAND, body: { brand: '@id', text: 'x', estimate: true } },
]
