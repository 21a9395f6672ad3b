import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'

// Columns: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
export const embeddingsAccessRows: AccessRow[] = [
  { route: 'POST /api/embeddings/:kind', own: PEOPLE_OF_THE_BRAND, body: { id: '@id', query: 'x' } },
  { route: 'GET /api/embeddings/:kind/estimate', own: PEOPLE_OF_THE_BRAND, query: 'id=@id' },
]
