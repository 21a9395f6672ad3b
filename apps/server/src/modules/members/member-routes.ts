import { membersResponse } from '@brandwright/contracts/users'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { Context } from '../../platform/context.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })
const byMember = byBrand.extend({ userId: z.string().min(1).max(100) })

/** The people of a brand. */
export function memberRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  app.get('/api/brands/:id/members', { schema: { params: byBrand, response: { 200: membersResponse } } }, async (request) => ({
    items: await listMembers(await contextOf(request), request.params.id),
  }))
  app.delete('/api/brands/:id/members/:userId', { schema: { params: byMember } }, async (request, reply) => {
    await removeMember(await contextOf(request), { brandId: request.params.id, userId: request.params.userId })
    return reply.code(204).send()
  })
}
