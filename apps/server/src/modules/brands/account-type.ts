import type { Handle } from '../../database/database.ts'
import { findAccountType } from './brand-store.ts'

/** Returns true if a super admin has upgraded the brand to a pro account. */
export const isPro = async (db: Handle, brandId: string): Promise<boolean> => (await findAccountType(db, brandId)) === 'pro'
