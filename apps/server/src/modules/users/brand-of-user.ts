import type { Handle } from '../../database/database.ts'
import * as store from './user-store.ts'

/** Makes a user's first guide their brand. Call it within the transaction that creates the guide. */
export const tieUserToBrand = (tx: Handle, userId: string, brandId: string): Promise<void> => store.tieToBrand(tx, userId, brandId)

/** Reassigns users to their restored brand, unless they now belong to another brand. */
export const tieUsersToBrand = (tx: Handle, userIds: string[], brandId: string): Promise<void> => store.tieAllToBrand(tx, userIds, brandId)

/** Removes all users from a deleted brand. */
export const untieUsersFromBrand = (tx: Handle, brandId: string): Promise<void> => store.untieFromBrand(tx, brandId)
