import type { AccessRow } from '../../manifest/access-row.ts'

export const filesAccessRows: AccessRow[] = [{ route: 'POST /api/files/list', own: '401 200', body: { brand: '@id' } }]
