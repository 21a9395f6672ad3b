import type { Handle } from '../../database/database.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import { OPEN_FOR_MS } from './newsletter-email.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import * as store from './newsletter-store.ts'
import { deleteAddress, findReader } from './newsletter-store.ts'

const newsletterAccessRows: AccessRow[] = [
  { route: 'POST /api/newsletter', own: '202', body: { email: 'reader@example.com' } },
  { route: 'POST /api/newsletter/confirm', own: '404', body: { token: 'none' } },
  { route: 'POST /api/newsletter/unsubscribe', own: '204', body: { token: 'none' } },
]

/** Deletes addresses that were not confirmed in time. */
const forgetReaders = ({ database, now }: SystemContext): Promise<void> => store.deleteUnconfirmed(database.db, new Date(now().getTime() - OPEN_FOR_MS))

/** Returns the subscription of an address, with the times of the request and the confirmation, or null if there is none. */
const readerOfAddress = (db: Handle, email: string) => findReader(db, email.toLowerCase())

/** Removes an address from the newsletter when its account is deleted. */
const forgetAddress = (tx: Handle, email: string): Promise<void> => deleteAddress(tx, email.toLowerCase())

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
