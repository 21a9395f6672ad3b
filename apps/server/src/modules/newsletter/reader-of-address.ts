import type { Handle } from '../../database/database.ts'
import { findReader } from './newsletter-store.ts'

/** When an address asked for the newsletter and when it confirmed; null when it never asked. */
export const readerOfAddress = (db: Handle, email: string) => findReader(db, email.toLowerCase())
