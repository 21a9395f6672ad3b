import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { forgetShareLinks } from './forget-share-links.ts'
import { linksByPerson } from './links-by-person.ts'
import { shareLinkRoutes } from './share-link-routes.ts'
import { shareLinksAccessRows } from './share-links-access-rows.ts'

export const shareLinksModule = {
  name: 'share-links',
  routes: [shareLinkRoutes],
  accessRows: shareLinksAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ shareLinks: await linksByPerson(database.db, id) }) },
  cleanUp: forgetShareLinks,
} satisfies ModuleManifest
