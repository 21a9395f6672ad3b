import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const simpleTaskAccessRows: AccessRow[] = [{ route: 'POST /api/simple-task', own: PEOPLE_OF_THE_BRAND, body: { id: '@id', sections: 'footer' } }]
