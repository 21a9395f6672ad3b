import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

/** A token that nobody guesses, of characters that an address can have. */
export const newToken = (bytes = TOKEN_BYTES): string => randomBytes(bytes).toString('base64url')

/** How a token is kept: whoever reads the database cannot use it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
