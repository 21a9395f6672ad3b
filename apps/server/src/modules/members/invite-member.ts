import type { Invitation } from '@brandwright/contracts/users'
import type { Context } from '../../platform/context.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { teamOf } from '../brands/brand-access.ts'
import { recordAudit } from '../history/record-audit.ts'
import { mailOf } from '../mailing/email-content.ts'
import type { EmailKinds } from '../mailing/email-kinds.ts'
import { queueEmail } from '../mailing/queue-email.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { membersOf } from '../users/members-of.ts'
import * as store from './invitation-store.ts'
import { assertCanInvite } from './member-policy.ts'
import { assertSeatLeft, seatsOf } from './seats.ts'

const LIFETIME_MS = 7 * 24 * 3600 * 1000

const HOW_TO_FREE_SEATS = 'Remove a member, withdraw an open invitation, or ask a super admin to upgrade the brand to pro.'

/** Emails an invitation to a brand, with a single-use link that is valid for a week. If the server can't send email, the response contains the link instead. */
export async function inviteMember(
  context: Context,
  input: { brandId: string; email: string; role: Invitation['role']; delivers: boolean; freeSeats: number | null },
): Promise<Invitation> {
  const { brandId, role, delivers, freeSeats } = input
  const email = input.email.toLowerCase()
  const token = newToken()
  const now = context.now()
  const team = await teamOf(context, context.database.db, brandId)
  assertCanInvite(team)
  await countAttempt(context, limits.invite, team.actor.id)
  return context.database.db.transaction(async (tx) => {
    const members = await membersOf(tx, brandId)
    if (members.some((member) => member.email === email && member.brand === brandId))
      throw new Refusal('conflict', 'This person is already a member of the brand.')
    const invited = (await store.listInvitations(tx, brandId, now)).filter((open) => open.email !== email)
    assertSeatLeft({ seats: await seatsOf(tx, brandId, freeSeats), taken: members.length + invited.length, advice: HOW_TO_FREE_SEATS })
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    const row = { brandId, id: context.newId(), email, role, tokenHash: hashOfToken(token), invitedBy: team.actor.id, createdAt: now, expiresAt }
    const invitation = await store.putInvitation(tx, row)
    const brandName = await store.nameOfBrand(tx, brandId)
    await queueEmail(context, tx, 'invitation', { email, token, brandName, inviter: team.actor.name, role }, invitation.id)
    await recordAudit(tx, { actor: team.actor.id, action: 'user.invited', brandId, subject: invitation.id, details: { role }, at: now })
    return delivers ? invitation : { ...invitation, link: invitationLink(context.publicAddress(), token) }
  })
}

/** Returns the invitation link. The token is in the fragment, which browsers don't send, so that the token never appears in server logs. */
const invitationLink = (base: string, token: string) => `${base}/invitation#${token}`

/** Writes the email that invites an address to a brand. */
export async function writeInvitationEmail({ email, base, token, brandName, inviter, role }: EmailKinds['invitation']): Promise<Mail> {
  const as = role === 'admin' ? 'an admin' : 'a user'
  return mailOf(email, {
    subject: `Join ${brandName} on Brandwright`,
    lines: ['Hello', `${inviter} invites you to work on ${brandName} as ${as}. The link can be used once and expires in seven days.`],
    action: { label: 'Accept the invitation', link: invitationLink(base, token) },
    because: 'If you did not expect this, ignore this email: nothing happens.',
  })
}
