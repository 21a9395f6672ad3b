import type { OwnServer } from '../platform/operator-fetch/own-server.ts'

/** The brand that was named, or the one that the owner of the key belongs to. */
export async function brandToUse(server: OwnServer, named: string | undefined): Promise<string> {
  if (named) return named
  const { user } = await server.json<{ user: { brand: string | null } | null }>('/api/me')
  if (!user?.brand) throw new Error('Name a brand by its id: whoever made the key belongs to none.')
  return user.brand
}
