import { randomBytes } from 'node:crypto'

/** Returns a random client address for a request, since sign-ups and sign-ins are rate-limited per address. */
export const someAddress = (): string => `10.${randomBytes(3).join('.')}`
