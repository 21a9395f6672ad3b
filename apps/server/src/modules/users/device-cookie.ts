import { randomBytes } from 'node:crypto'

const NAME = 'brandwright.device'
const YEAR_S = 365 * 24 * 3600

/** Returns the browser's device id, if it has one. */
export const deviceOf = (cookies: string | null | undefined) => /(?:^|; )brandwright\.device=([\w-]{20,60})(?:;|$)/.exec(cookies ?? '')?.[1]

export const newDevice = (): string => randomBytes(18).toString('base64url')

export const deviceCookie = (device: string, secure: boolean): string =>
  `${NAME}=${device}; Max-Age=${YEAR_S}; Path=/api/auth; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
