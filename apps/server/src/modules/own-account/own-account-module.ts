import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { ownAccountAccessRows } from './own-account-access-rows.ts'
import { ownAccountRoutes } from './own-account-routes.ts'

export const ownAccountModule = {
  name: 'own-account',
  routes: [ownAccountRoutes],
  accessRows: ownAccountAccessRows,
} satisfies ModuleManifest
