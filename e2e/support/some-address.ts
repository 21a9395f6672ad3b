import { randomBytes } from 'node:crypto'

/** Where a request says that it comes from: one address may sign up, or in, only so often a minute. */
export const someAddress = (): string => `10.${randomBytes(3).join('.')}`
