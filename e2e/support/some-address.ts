import { randomBytes } from 'node:crypto'

/** Returns a random client IP address, because sign-ups and sign-ins are rate-limited per address. */
export const someAddress = (): string => `10.${randomBytes(3).join('.')}`
