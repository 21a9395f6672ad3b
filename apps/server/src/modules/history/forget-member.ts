import type { Handle } from '../../database/database.ts'
import type { Subject } from './revision.ts'
import { dropSteps } from './revision-store.ts'

/** Takes a member that is gone for good out of every revision of its document. The others are not touched: steps name members one by one. */
export const forgetMember = (tx: Handle, subject: Subject, places: string[]): Promise<void> => dropSteps(tx, subject, places)
