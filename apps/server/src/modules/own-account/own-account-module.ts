import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { personalAccountAccessRows } from './own-account-access-rows.ts'
import { personalAccountRoutes } from './own-account-routes.ts'

export const personalAccountModule = {
  name: 'own-account',
  routes: [personalAccountRoutes],
  accessRows: personalAccountAccessRows,
} satisfies ModuleManifest
