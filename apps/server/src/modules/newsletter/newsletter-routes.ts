import { newsletterToken, subscribeInput } from '@brandwright/contracts/newsletter'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { queueEmail } from '../mailing/queue-email.ts'
import { countAttempt, limits } from '../users/limits.ts'
import type { LimitSubnet } from '../users/subnet-limit.ts'
import { OPEN_FOR_MS } from './newsletter-email.ts'
import * as store from './newsletter-store.ts'

/** Deletes the address. Unsubscribing twice is not an error. */
const unsubscribe = ({ database }: SystemContext, { token }: { token: string }): Promise<void> => store.deleteReader(database.db, hashOfToken(token))

/** Registers the public, rate-limited newsletter routes: subscribe, confirm by email, unsubscribe. */
export function newsletterRoutes(server: Server, { system, limitSubnet }: RouteDependencies & { limitSubnet: LimitSubnet }): void {
  server.post('/api/newsletter', { schema: { body: subscribeInput } }, async (request, reply) => {
    await limitSubnet(request, limits.requestEmail)
    await countAttempt(system, limits.emailPerAddress, request.body.email.toLowerCase())
    await subscribe(system, request.body)
    return reply.code(202).send()
  })
  server.post('/api/newsletter/confirm', { schema: { body: newsletterToken } }, async (request, reply) => {
    await limitSubnet(request, limits.useLink)
    await confirmReader(system, request.body)
    return reply.code(204).send()
  })
  server.post('/api/newsletter/unsubscribe', { schema: { body: newsletterToken } }, async (request, reply) => {
    await limitSubnet(request, limits.useLink)
    await unsubscribe(system, request.body)
    return reply.code(204).send()
  })
}

/** Confirms a subscription by its emailed token (double opt-in). */
async function confirmReader({ database, now }: SystemContext, { token }: { token: string }): Promise<void> {
  const confirmed = await store.confirmReader(database.db, hashOfToken(token), new Date(now().getTime() - OPEN_FOR_MS), now())
  if (!confirmed) throw new Refusal('not_found', 'This link has expired. Subscribe to the newsletter again.')
}

/** Sends a confirmation email, unless the address is already confirmed. The response is the same in both cases, so that subscribers can't be probed. */
async function subscribe(context: SystemContext, input: { email: string }): Promise<void> {
  const email = input.email.toLowerCase()
  const token = newToken()
  await context.database.db.transaction(async (tx) => {
    if (await store.putReader(tx, email, hashOfToken(token), context.now())) await queueEmail(context, tx, 'newsletter', { email, token })
  })
}
