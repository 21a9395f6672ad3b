import type { Handle } from '../../database/database.ts'
import { listLinksBy } from './share-link-store.ts'

/** The links that a person made and that were not withdrawn; what opens them is not kept. */
export const linksByPerson = (db: Handle, person: string) => listLinksBy(db, person)
