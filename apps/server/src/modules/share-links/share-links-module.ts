import type { Handle } from '../../database/database.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import { shareLinkRoutes } from './share-link-routes.ts'
import { deleteOldLinks, listLinksBy } from './share-link-store.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const shareLinksAccessRows: AccessRow[] = [
  { route: 'GET /api/brands/:id/share-links', own: PEOPLE_OF_THE_BRAND },
  { route: 'POST /api/brands/:id/share-links', own: '401 201 201 404 201 404 201', body: { name: 'For the printer' } },
  { route: 'DELETE /api/brands/:id/share-links/:linkId', own: '401 204 204 404 204 404 204' },
  // Anyone with the link can read the guide.
  { route: 'GET /api/shared/:shared', own: '200', other: '404', missing: '404', malformed: '404' },
]

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
