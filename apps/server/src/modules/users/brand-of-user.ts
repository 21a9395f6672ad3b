import type { Handle } from '../../database/database.ts'
import * as store from './user-store.ts'

/** A person's first guide becomes their brand. Called within the transaction that makes it. */
export const tieUserToBrand = (tx: Handle, userId: string, brandId: string): Promise<void> => store.tieToBrand(tx, userId, brandId)

/** Ties the people again that a brand had, but for those who belong to another one by now. */
export const tieUsersToBrand = (tx: Handle, userIds: string[], brandId: string): Promise<void> => store.tieAllToBrand(tx, userIds, brandId)

/** A brand that is gone is nobody's. */
export const untieUsersFromBrand = (tx: Handle, brandId: string): Promise<void> => store.untieFromBrand(tx, brandId)
