import type { Handle } from '../../database/database.ts'
import { deleteAddress } from './newsletter-store.ts'

/** Takes an address off the newsletter, with the account that it belongs to. */
export const forgetAddress = (tx: Handle, email: string): Promise<void> => deleteAddress(tx, email.toLowerCase())
