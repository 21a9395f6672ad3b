import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { personalAccountRoutes } from './personal-account-routes.ts'

const personalAccountAccessRows: AccessRow[] = [
  { route: 'GET /api/account', own: '401 200' },
  { route: 'POST /api/account/address', own: '401 403', body: { email: 'new@example.com', password: 'wrong horse' } },
  { route: 'GET /api/account/export', own: '401 200' },
  { route: 'GET /api/account/deletion', own: '401 200' },
  { route: 'DELETE /api/account', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'DELETE /api/users/:userId', own: '401 403 403 404 403 404 204' },
]

export const personalAccountModule = {
  name: 'personal-account',
  routes: [personalAccountRoutes],
  accessRows: personalAccountAccessRows,
} satisfies ModuleManifest
