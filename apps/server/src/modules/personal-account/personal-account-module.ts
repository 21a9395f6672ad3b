import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { personalAccountAccessRows } from './personal-account-access-rows.ts'
import { personalAccountRoutes } from './personal-account-routes.ts'

export const personalAccountModule = {
  name: 'personal-account',
  routes: [personalAccountRoutes],
  accessRows: personalAccountAccessRows,
} satisfies ModuleManifest
