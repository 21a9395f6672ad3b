import type { AccessRow } from '../../manifest/access-row.ts'

export const newsletterAccessRows: AccessRow[] = [
  { route: 'POST /api/newsletter', own: '202', body: { email: 'reader@example.com' } },
  { route: 'POST /api/newsletter/confirm', own: '404', body: { token: 'none' } },
  { route: 'POST /api/newsletter/unsubscribe', own: '204', body: { token: 'none' } },
]
