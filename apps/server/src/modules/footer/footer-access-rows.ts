import type { AccessRow } from '../../manifest/access-row.ts'

export const footerAccessRows: AccessRow[] = [{ route: 'GET /api/footer', own: '200' }]
