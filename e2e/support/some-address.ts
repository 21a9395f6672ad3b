import { randomBytes } from 'node:crypto'

/** Returns a random client IP address. The rate limits for sign-up and sign-in apply per address. */
export const someAddress = (): string => `10.${randomBytes(3).join('.')}`
