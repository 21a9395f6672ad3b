import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

/** Returns an unguessable, URL-safe token. */
export const newToken = (bytes = TOKEN_BYTES): string => randomBytes(bytes).toString('base64url')

/** Returns the stored digest of a token, from which the token can't be recovered. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
