import { readEnv } from '../config/env.ts'
import { type ServerClient, serverClient } from '../platform/operator-fetch/server-client.ts'

/** Returns a client for the server configured in the environment. Throws if the API key is missing. */
export function serverOfEnv(): ServerClient {
  const { BRANDWRIGHT_URL, BRANDWRIGHT_API_KEY, PUBLIC_URL, HOST, PORT } = readEnv()
  if (!BRANDWRIGHT_API_KEY) throw new Error('Set BRANDWRIGHT_API_KEY to one of your API keys with the scope "read" (profile, User API keys).')
  return serverClient(BRANDWRIGHT_URL ?? PUBLIC_URL ?? `http://${HOST}:${PORT}`, BRANDWRIGHT_API_KEY)
}
