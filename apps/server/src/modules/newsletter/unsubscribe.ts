import type { SystemContext } from '../../platform/context.ts'
import { hashOfToken } from '../../platform/secrets/link-token.ts'
import * as store from './newsletter-store.ts'

/** Forgets the address. Whoever has left already has left. */
export const unsubscribe = ({ database }: SystemContext, { token }: { token: string }): Promise<void> => store.deleteReader(database.db, hashOfToken(token))
