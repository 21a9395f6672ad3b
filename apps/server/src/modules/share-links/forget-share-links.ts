import type { SystemContext } from '../../platform/context.ts'
import { deleteOldLinks } from './share-link-store.ts'

/** Clears away links whose time is over. */
export const forgetShareLinks = ({ database, now }: SystemContext): Promise<void> => deleteOldLinks(database.db, now())
