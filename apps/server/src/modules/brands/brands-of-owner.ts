import type { Handle } from '../../database/database.ts'
import * as store from './brand-store.ts'

/** The brands that a person made. The caller has asked whether the asker may know. */
export const brandsOfOwner = (db: Handle, userId: string): Promise<{ id: string; name: string }[]> => store.findOwned(db, userId)

/** Gives a brand to someone else, or to nobody. Called within the transaction in which its owner goes. */
export const passBrandOn = (tx: Handle, brandId: string, ownerId: string | null): Promise<void> => store.setOwner(tx, brandId, ownerId)
