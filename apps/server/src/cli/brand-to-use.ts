import type { ServerClient } from '../platform/operator-fetch/server-client.ts'

/** Returns the brand from the command line, or else the brand of the API key's owner. Throws if there is neither. */
export async function brandToUse(server: ServerClient, named: string | undefined): Promise<string> {
  if (named) return named
  const { user } = await server.json<{ user: { brand: string | null } | null }>('/api/me')
  if (!user?.brand) throw new Error('Specify a brand by its id: the owner of the key does not belong to a brand.')
  return user.brand
}
