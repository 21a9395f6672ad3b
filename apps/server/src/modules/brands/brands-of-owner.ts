import type { Handle } from '../../database/database.ts'
import * as store from './brand-store.ts'

/** Returns the brands that a user owns. The caller must check access first. */
export const brandsOfOwner = (db: Handle, userId: string): Promise<{ id: string; name: string }[]> => store.findOwned(db, userId)

/** Transfers a brand to another owner, or removes its owner if `ownerId` is null. Must be called within the transaction that deletes the previous owner. */
export const transferBrand = (tx: Handle, brandId: string, ownerId: string | null): Promise<void> => store.setOwner(tx, brandId, ownerId)
