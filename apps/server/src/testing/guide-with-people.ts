import { type Client, client, type Person, signUp } from './client.ts'

/** Creates a super admin, an owner with a scanned guide, a user without a brand, and a visitor. */
export async function guideWithPeople(base: string): Promise<{ id: string; superAdmin: Person; owner: Person; stranger: Person; visitor: Client }> {
  const superAdmin = await signUp(base)
  const owner = await signUp(base, 'Robin')
  const lines = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' })
  if (lines.at(-1)?.type !== 'fetchComplete') throw new Error(`The guide was not read: ${JSON.stringify(lines.at(-1))}`)
  return { id: lines[0]?.data.id, superAdmin, owner, stranger: await signUp(base), visitor: client(base) }
}
