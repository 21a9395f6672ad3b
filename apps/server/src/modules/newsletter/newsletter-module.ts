import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { forgetAddress } from './forget-address.ts'
import { forgetReaders } from './forget-readers.ts'
import { newsletterAccessRows } from './newsletter-access-rows.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import { readerOfAddress } from './reader-of-address.ts'

export const newsletterModule = {
  name: 'newsletter',
  routes: [newsletterRoutes],
  accessRows: newsletterAccessRows,
  personalData: {
    export: async ({ database }, { email }) => ({ newsletter: await readerOfAddress(database.db, email) }),
    remove: (tx, { email }) => forgetAddress(tx, email),
  },
  cleanUp: forgetReaders,
} satisfies ModuleManifest
