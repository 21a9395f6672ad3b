import type { Handle } from '../../database/database.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import { shareLinkRoutes } from './share-link-routes.ts'
import { deleteOldLinks, listLinksBy } from './share-link-store.ts'
import { shareLinksAccessRows } from './share-links-access-rows.ts'

/** Returns a user's unrevoked links, without their tokens, which are not stored. */
const linksByPerson = (db: Handle, person: string) => listLinksBy(db, person)

/** Deletes expired links. */
const forgetShareLinks = ({ database, now }: SystemContext): Promise<void> => deleteOldLinks(database.db, now())

export const shareLinksModule = {
  name: 'share-links',
  routes: [shareLinkRoutes],
  accessRows: shareLinksAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ shareLinks: await linksByPerson(database.db, id) }) },
  cleanUp: forgetShareLinks,
} satisfies ModuleManifest
