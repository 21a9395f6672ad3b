import type { Handle } from '../../database/database.ts'
import { deleteRevisions } from './revision-store.ts'

/** Takes all that is on record about a brand away, for good. */
export const forgetHistory = (tx: Handle, brandId: string): Promise<void> => deleteRevisions(tx, brandId)
