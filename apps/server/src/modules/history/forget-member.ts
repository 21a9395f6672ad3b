import type { Handle } from '../../database/database.ts'
import type { Subject } from './revision.ts'
import { dropSteps } from './revision-store.ts'

/** Permanently removes a deleted member from all revisions of its document. Each revision step addresses a single member, so other members are unaffected. */
export const forgetMember = (tx: Handle, subject: Subject, pointers: string[]): Promise<void> => dropSteps(tx, subject, pointers)
