import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken } from '../../platform/secrets/link-token.ts'
import * as store from './newsletter-store.ts'
import { OPEN_FOR_MS } from './open-for.ts'

/** The second yes: whoever has the letter wants the newsletter. */
export async function confirmReader({ database, now }: SystemContext, { token }: { token: string }): Promise<void> {
  const confirmed = await store.confirmReader(database.db, hashOfToken(token), new Date(now().getTime() - OPEN_FOR_MS), now())
  if (!confirmed) throw new Refusal('not_found', 'This link is no longer open. Ask for the newsletter again.')
}
