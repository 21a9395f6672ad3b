import type { Handle } from '../../database/database.ts'
import type { Subject } from './revision.ts'
import { dropSteps } from './revision-store.ts'

/**
 * Permanently removes a deleted member from all revisions of its document. Each step of a revision changes only one member, so the history of other members is
 * preserved.
 */
export const forgetMember = (tx: Handle, subject: Subject, pointers: string[]): Promise<void> => dropSteps(tx, subject, pointers)
