import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

/** Returns an unguessable, URL-safe token. */
export const newToken = (bytes = TOKEN_BYTES): string => randomBytes(bytes).toString('base64url')

/** Returns the stored form of a token, which is useless to a reader of the database. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
