import {
  acceptInvitationInput,
  invitation,
  invitationInput,
  invitationOffer,
  invitationsResponse,
  invitationToken,
  membersResponse,
} from '@brandwright/contracts/users'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { webHeaders } from '../../http/session.ts'
import { type Accounts, findActor } from '../users/accounts.ts'
import { limits } from '../users/limits.ts'
import { hasAccount, newAccount } from '../users/new-account.ts'
import type { LimitPlace } from '../users/place-limit.ts'
import { acceptInvitation, invitedAddress, lookUpInvitation } from './accept-invitation.ts'
import { inviteMember } from './invite-member.ts'
import { listInvitations } from './list-invitations.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })
const byMember = byBrand.extend({ userId: z.string().min(1).max(100) })
const byInvitation = byBrand.extend({ invitationId: z.string().min(1).max(100) })

/** The people of a brand, and the invitations into it. */
export function memberRoutes(
  server: Server,
  { contextOf, contextByToken, deliversMail, accounts, limitPlace }: RouteDependencies & { deliversMail: boolean; accounts: Accounts; limitPlace: LimitPlace },
): void {
  server.get('/api/brands/:id/members', { schema: { params: byBrand, response: { 200: membersResponse } } }, async (request) => ({
    items: await listMembers(await contextOf(request), request.params.id),
  }))
  server.delete('/api/brands/:id/members/:userId', { schema: { params: byMember } }, async (request, reply) => {
    await removeMember(await contextOf(request), { brandId: request.params.id, userId: request.params.userId })
    return reply.code(204).send()
  })

  server.get('/api/brands/:id/invitations', { schema: { params: byBrand, response: { 200: invitationsResponse } } }, async (request) => ({
    items: await listInvitations(await contextOf(request), request.params.id),
  }))
  server.post('/api/brands/:id/invitations', { schema: { params: byBrand, body: invitationInput, response: { 201: invitation } } }, async (request, reply) => {
    const made = await inviteMember(await contextOf(request), { brandId: request.params.id, ...request.body, delivers: deliversMail })
    return reply.code(201).send(made)
  })
  server.delete('/api/brands/:id/invitations/:invitationId', { schema: { params: byInvitation } }, async (request, reply) => {
    await withdrawInvitation(await contextOf(request), { brandId: request.params.id, invitationId: request.params.invitationId })
    return reply.code(204).send()
  })

  server.post(
    '/api/invitations/look-up',
    { config: { reads: true }, schema: { body: invitationToken, response: { 200: invitationOffer } } },
    async (request) => {
      await limitPlace(request, limits.useLink)
      const context = await contextByToken(request)
      return lookUpInvitation(context, request.body.token, (email) => hasAccount(context, email))
    },
  )
  server.post(
    '/api/invitations/accept',
    { schema: { body: acceptInvitationInput, response: { 200: z.object({ brand: z.string() }) } } },
    async (request, reply) => {
      await limitPlace(request, limits.useLink)
      const { token, name, password } = request.body
      const context = await contextByToken(request)
      if (context.actor || !name || !password) return acceptInvitation(context, token)
      const email = await invitedAddress(context, token)
      const cookies = await newAccount(context, accounts, { name, email, password, verified: deliversMail, headers: webHeaders(request) })
      reply.header('set-cookie', cookies)
      const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
      return acceptInvitation({ ...context, actor: await findActor(accounts, new Headers({ cookie })) }, token)
    },
  )
}
