import { type Page, page } from '@brandwright/contracts/paging'
import { type ListedUser, listedUser, patchUserInput, sessionsResponse, type UsersQuery, user, usersQuery } from '@brandwright/contracts/users'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deactivateUser, reactivateUser } from './deactivate-user.ts'
import { getUser } from './get-user.ts'
import { patchUser } from './patch-user.ts'
import { endOtherSessions, endSession, listSessionsOf } from './personal-sessions.ts'
import { signedIn } from './user-policy.ts'
import * as store from './user-store.ts'

const cursorShape = z.object({ at: z.iso.datetime(), id: z.string() })

const byUserId = z.object({ userId: z.string().min(1).max(100) })

/** Registers the routes for users (list, get, edit) and for the actor's sessions. */
export function peopleRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/users', { schema: { querystring: usersQuery, response: { 200: page(listedUser) } } }, async (request) =>
    listUsers(await contextOf(request), request.query),
  )
  server.get('/api/users/:userId', { schema: { params: byUserId, response: { 200: user } } }, async (request) =>
    getUser(await contextOf(request), request.params.userId),
  )
  server.patch('/api/users/:userId', { schema: { params: byUserId, body: patchUserInput, response: { 200: user } } }, async (request) =>
    patchUser(await contextOf(request), { id: request.params.userId, patch: request.body }),
  )
  server.post('/api/users/:userId/deactivation', { schema: { params: byUserId, response: { 200: user } } }, async (request) =>
    deactivateUser(await contextOf(request), request.params.userId),
  )
  server.delete('/api/users/:userId/deactivation', { schema: { params: byUserId, response: { 200: user } } }, async (request) =>
    reactivateUser(await contextOf(request), request.params.userId),
  )

  server.get('/api/sessions', { schema: { response: { 200: sessionsResponse } } }, async (request) => ({
    items: await listSessionsOf(await contextOf(request)),
  }))
  server.delete('/api/sessions', async (request, reply) => {
    await endOtherSessions(await contextOf(request))
    return reply.code(204).send()
  })
  server.delete('/api/sessions/:sessionId', { schema: { params: z.object({ sessionId: z.string().min(1).max(100) }) } }, async (request, reply) => {
    await endSession(await contextOf(request), request.params.sessionId)
    return reply.code(204).send()
  })
}

/** Lists all users for super admins, or the members of the actor's brand for others. Newest first. */
async function listUsers({ actor, database }: Context, query: UsersQuery): Promise<Page<ListedUser>> {
  const { id, role, brand } = signedIn(actor)
  const { users, next } = await store.findUsers(database.db, {
    within: role === 'super-admin' ? 'everyone' : { brand, self: id },
    search: query.search ?? '',
    role: query.role,
    brand: query.brand ?? '',
    status: query.status,
    after: query.cursor ? readCursor(query.cursor) : null,
    limit: query.limit,
  })
  return { items: users, nextCursor: next ? Buffer.from(JSON.stringify(next)).toString('base64url') : null }
}

function readCursor(text: string) {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new Refusal('bad_request', 'This cursor is not valid. Load the list from its beginning.')
  }
}
