import { createHash } from 'node:crypto'

/** How the token of a link is kept. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
