import type { InvitationOffer } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken } from '../../platform/secrets/link-token.ts'
import { recordAudit } from '../history/record-audit.ts'
import { joinBrand } from '../users/brand-of-user.ts'
import { membersOf } from '../users/members-of.ts'
import * as store from './invitation-store.ts'
import { isStillValid } from './member-policy.ts'
import { assertSeatLeft, seatsOf } from './seats.ts'

const HOW_TO_GET_A_SEAT = 'Ask an admin of the brand for a seat, then open the link again.'

/** The token of an invitation, and the maximum number of members of a free account, or null if there is no limit. */
interface OpenedInvitation {
  token: string
  freeSeats: number | null
}

/**
 * Returns the invitation that a token belongs to. The response may reveal whether the address has an account, because only the recipient of the email knows the
 * token.
 */
export async function lookUpInvitation(context: Context, opened: OpenedInvitation, hasAccount: (email: string) => Promise<boolean>): Promise<InvitationOffer> {
  const { db } = context.database
  const offer = await openOffer(context, opened)
  const { brandId, brandName, email, role, inviter } = offer
  const previousBrand = context.actor && context.actor.brand !== brandId ? context.actor.brand : null
  return {
    brand: { id: brandId, name: brandName },
    email,
    role,
    inviter: inviter?.name ?? null,
    hasAccount: await hasAccount(email),
    leaves: previousBrand ? await store.nameOfBrand(db, previousBrand) : null,
  }
}

/** Returns the address that a token was emailed to. */
export const invitedAddress = async (context: Context, opened: OpenedInvitation): Promise<string> => (await openOffer(context, opened)).email

/** Assigns the signed-in user to the brand with the offered role. Only the invited address can accept, and only once. */
export async function acceptInvitation(context: Context, opened: OpenedInvitation): Promise<{ brand: string }> {
  const { actor } = context
  if (!actor) throw new Refusal('unauthorized', 'Sign in with the invited address, or create an account with it.')
  const { brandId, email, role, invitedBy } = await openOffer(context, opened)
  if (actor.email.toLowerCase() !== email) throw new Refusal('forbidden', `This invitation is for ${email}. Sign in with that address to accept it.`)
  await context.database.db.transaction(async (tx) => {
    if (!(await store.redeemInvitation(tx, hashOfToken(opened.token)))) throw invitationNotFound()
    await joinBrand(tx, { userId: actor.id, brandId, role }, context.now())
    // Joining locks all roles, so two concurrent acceptances cannot both take the last seat.
    await assertSeatFor(tx, opened, { brandId, alreadyJoined: 1 })
    await recordAudit(tx, { actor: actor.id, action: 'user.joined', brandId, subject: actor.id, details: { role, invitedBy }, at: context.now() })
  })
  return { brand: brandId }
}

async function openOffer({ database, now }: Context, opened: OpenedInvitation): Promise<store.Offer> {
  const offer = await store.findOffer(database.db, hashOfToken(opened.token), now())
  if (!offer || !isStillValid(offer)) throw invitationNotFound()
  await assertSeatFor(database.db, opened, { brandId: offer.brandId, alreadyJoined: 0 })
  return offer
}

async function assertSeatFor(
  db: Handle,
  { freeSeats }: OpenedInvitation,
  { brandId, alreadyJoined }: { brandId: string; alreadyJoined: number },
): Promise<void> {
  const seats = await seatsOf(db, brandId, freeSeats)
  if (seats !== null) assertSeatLeft({ seats, taken: (await membersOf(db, brandId)).length - alreadyJoined, advice: HOW_TO_GET_A_SEAT })
}

const invitationNotFound = () => new Refusal('not_found', 'This invitation was used or withdrawn, or has expired. Ask for a new one.')
