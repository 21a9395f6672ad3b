import {
  acceptInvitationInput,
  type Invitation,
  invitation,
  invitationInput,
  invitationOffer,
  invitationsResponse,
  invitationToken,
  type MembersResponse,
  membersResponse,
} from '@brandwright/contracts/users'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { webHeaders } from '../../http/session.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { teamOf } from '../brands/brand-access.ts'
import { recordAudit } from '../history/record-audit.ts'
import { EMAIL_QUEUE } from '../mailing/queue-email.ts'
import { type Accounts, findActor } from '../users/accounts.ts'
import { leaveBrand } from '../users/brand-of-user.ts'
import { limits } from '../users/limits.ts'
import { membersOf } from '../users/members-of.ts'
import { hasAccount, newAccount } from '../users/new-account.ts'
import type { LimitSubnet } from '../users/subnet-limit.ts'
import { acceptInvitation, invitedAddress, lookUpInvitation } from './accept-invitation.ts'
import * as store from './invitation-store.ts'
import { inviteMember } from './invite-member.ts'
import { assertCanRemove, assertCanSeeInvitations } from './member-policy.ts'
import { seatsOf } from './seats.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })
const byMember = byBrand.extend({ userId: z.string().min(1).max(100) })
const byInvitation = byBrand.extend({ invitationId: z.string().min(1).max(100) })

/** Registers the routes of a brand's members and invitations. */
export function memberRoutes(
  server: Server,
  {
    contextOf,
    contextByToken,
    deliversMail,
    freeSeats,
    accounts,
    limitSubnet,
  }: RouteDependencies & { deliversMail: boolean; freeSeats: number | null; accounts: Accounts; limitSubnet: LimitSubnet },
): void {
  server.get('/api/brands/:id/members', { schema: { params: byBrand, response: { 200: membersResponse } } }, async (request) =>
    listMembers(await contextOf(request), request.params.id, freeSeats),
  )
  server.delete('/api/brands/:id/members/:userId', { schema: { params: byMember } }, async (request, reply) => {
    await removeMember(await contextOf(request), { brandId: request.params.id, userId: request.params.userId })
    return reply.code(204).send()
  })

  server.get('/api/brands/:id/invitations', { schema: { params: byBrand, response: { 200: invitationsResponse } } }, async (request) => ({
    items: await listInvitations(await contextOf(request), request.params.id),
  }))
  server.post('/api/brands/:id/invitations', { schema: { params: byBrand, body: invitationInput, response: { 201: invitation } } }, async (request, reply) => {
    const invited = await inviteMember(await contextOf(request), { brandId: request.params.id, ...request.body, delivers: deliversMail, freeSeats })
    return reply.code(201).send(invited)
  })
  server.delete('/api/brands/:id/invitations/:invitationId', { schema: { params: byInvitation } }, async (request, reply) => {
    await withdrawInvitation(await contextOf(request), { brandId: request.params.id, invitationId: request.params.invitationId })
    return reply.code(204).send()
  })

  server.post(
    '/api/invitations/look-up',
    { config: { reads: true }, schema: { body: invitationToken, response: { 200: invitationOffer } } },
    async (request) => {
      await limitSubnet(request, limits.useLink)
      const context = await contextByToken(request)
      return lookUpInvitation(context, { token: request.body.token, freeSeats }, (email) => hasAccount(context, email))
    },
  )
  server.post(
    '/api/invitations/accept',
    { schema: { body: acceptInvitationInput, response: { 200: z.object({ brand: z.string() }) } } },
    async (request, reply) => {
      await limitSubnet(request, limits.useLink)
      const { token, name, password } = request.body
      const opened = { token, freeSeats }
      const context = await contextByToken(request)
      if (context.actor || !name || !password) return acceptInvitation(context, opened)
      const email = await invitedAddress(context, opened)
      const cookies = await newAccount(context, accounts, { name, email, password, verified: deliversMail, headers: webHeaders(request) })
      reply.header('set-cookie', cookies)
      const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
      return acceptInvitation({ ...context, actor: await findActor(accounts, new Headers({ cookie })) }, opened)
    },
  )
}

/** Lists the members of a brand and counts its seats, for members only. */
async function listMembers(context: Context, brandId: string, freeSeats: number | null): Promise<MembersResponse> {
  const { db } = context.database
  await teamOf(context, db, brandId)
  const items = await membersOf(db, brandId)
  const limit = await seatsOf(db, brandId, freeSeats)
  return { items, seats: limit === null ? null : { taken: items.length + (await store.listInvitations(db, brandId, context.now())).length, limit } }
}

/**
 * Lists a brand's open invitations, and marks those whose email failed. Does not return the error, which is meant for operators and may contain the name of the
 * mail server.
 */
async function listInvitations(context: Context, brandId: string): Promise<Invitation[]> {
  assertCanSeeInvitations(await teamOf(context, context.database.db, brandId))
  const invitations = await store.listInvitations(context.database.db, brandId, context.now())
  const failures = await context.jobs.failuresOf(
    EMAIL_QUEUE,
    invitations.map(({ id }) => id),
  )
  return invitations.map((invitation) => (failures.has(invitation.id) ? { ...invitation, undelivered: true } : invitation))
}

/** Removes a user from a brand, or lets users leave it. The account is preserved, without a role in the brand. */
async function removeMember(context: Context, { brandId, userId }: { brandId: string; userId: string }): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const team = await teamOf(context, tx, brandId)
    if (team.ownerId === userId) throw new Refusal('conflict', 'The owner of the brand cannot be removed from it.')
    assertCanRemove(team, userId)
    if (!(await leaveBrand(tx, { actor: team.actor, brandId, userId }, context.now()))) throw new Refusal('not_found', 'This brand has no such member.')
    await recordAudit(tx, { actor: team.actor.id, action: 'user.removed', brandId, subject: userId, details: {}, at: context.now() })
  })
}

/** Revokes an open invitation of a brand. */
async function withdrawInvitation(context: Context, { brandId, invitationId }: { brandId: string; invitationId: string }): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const team = await teamOf(context, tx, brandId)
    assertCanSeeInvitations(team)
    const deleted = await store.deleteInvitation(tx, brandId, invitationId)
    if (!deleted) throw new Refusal('not_found', 'This invitation does not exist.')
    await recordAudit(tx, { actor: team.actor.id, action: 'user.invitation_withdrawn', brandId, subject: invitationId, details: {}, at: context.now() })
  })
}
