import { z } from 'zod'
import { pageQuery, searchText } from './paging.ts'
import { nonBlankText, storedText } from './stored-text.ts'

export const roles = ['user', 'admin', 'super-admin'] as const
export type Role = (typeof roles)[number]

/** A role in a request: its id, the alias `superAdmin`, or an object with the id. */
const requestedRole = z.preprocess((value) => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return id === 'superAdmin' ? 'super-admin' : id
}, z.enum(roles))

/** The signed-in user in `GET /api/me`. The response is null when signed out. */
export const me = z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.enum(roles), brand: z.string().nullable() })
export type Me = z.infer<typeof me>
export const meResponse = z.object({ user: me.nullable() })

/** A user as seen by super admins and members of the same brand. Times are ISO 8601 timestamps. */
export const user = me.extend({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  photoURL: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastSeen: z.string().nullable(),
  /** Time at which the account was suspended, or null while it is active. */
  deactivatedAt: z.string().nullable(),
})
export type User = z.infer<typeof user>

/** An entry of the user list, with the brand's name. */
export const listedUser = user.extend({ brandName: z.string().nullable() })
export type ListedUser = z.infer<typeof listedUser>

const userStatuses = ['active', 'deactivated'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Query of `GET /api/users`: returns all users for super admins, otherwise the members of the requester's brand. */
export const usersQuery = pageQuery.extend({
  search: searchText.optional(),
  role: requestedRole.optional(),
  /** Part of a brand's name, URL or id. */
  brand: searchText.optional(),
  status: z.enum(userStatuses).optional(),
})
export type UsersQuery = z.infer<typeof usersQuery>

/** Input of `PATCH /api/users/:id`. Other fields of a user are read-only. */
export const patchUserInput = z.strictObject({
  name: nonBlankText(200).optional(),
  firstName: storedText(100).optional(),
  lastName: storedText(100).optional(),
  title: storedText(100).optional(),
  role: requestedRole.optional(),
  brand: z.string().min(1).max(100).nullable().optional(),
})
export type PatchUserInput = z.infer<typeof patchUserInput>

/** Response of `GET /api/brands/:id/members`. `seats` limits the number of members and open invitations; null if there is no limit. */
export const membersResponse = z.object({ items: z.array(user), seats: z.object({ taken: z.int(), limit: z.int() }).nullable() })
export type MembersResponse = z.infer<typeof membersResponse>

const invitable = ['user', 'admin'] as const
/** Input of `POST /api/brands/:id/invitations`, which invites a user by email. */
export const invitationInput = z.strictObject({ email: z.email().max(320), role: z.enum(invitable).default('user') })
/**
 * An open invitation. `link` is present only in the response that creates the invitation, and only if the server can't send email; the inviter then delivers
 * the link personally.
 */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitable),
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  link: z.string().optional(),
  /** True if the last attempt to send the email failed. */
  undelivered: z.literal(true).optional(),
})
export type Invitation = z.infer<typeof invitation>
export const invitationsResponse = z.object({ items: z.array(invitation) })

/** Input of `POST /api/invitations/look-up` and `/accept`: the token from the email. Anonymous users add a name and a password for a new account. */
export const invitationToken = z.strictObject({ token: z.string().min(1).max(200) })
export const acceptInvitationInput = invitationToken.extend({ name: nonBlankText(200).optional(), password: z.string().max(200).optional() })
/** Details of an invitation. `leaves` is the brand that the user leaves by accepting; `hasAccount` is true if the address already has an account. */
export const invitationOffer = z.object({
  brand: z.object({ id: z.string(), name: z.string() }),
  email: z.string(),
  role: z.enum(invitable),
  inviter: z.string().nullable(),
  hasAccount: z.boolean(),
  leaves: z.string().nullable(),
})
export type InvitationOffer = z.infer<typeof invitationOffer>

/** An entry of `GET /api/sessions`. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  lastSeen: z.string(),
  expiresAt: z.string(),
})
export type Session = z.infer<typeof session>
export const sessionsResponse = z.object({ items: z.array(session) })

/**
 * Response of `GET /api/auth/providers`: the server's sign-in providers and capabilities. `deliversMail` is true if the server can send email, `findsPlaces` if
 * it has a map service.
 */
export const providersResponse = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string() })),
  deliversMail: z.boolean(),
  findsPlaces: z.boolean(),
})
export type Providers = z.infer<typeof providersResponse>

/**
 * Response of `GET /api/account/deletion`: the effect on the brands that the user created. A brand that no other member takes over is preserved, and super
 * admins manage it.
 */
export const deletionPreview = z.object({
  brands: z.array(z.object({ id: z.string(), name: z.string(), heir: z.string().nullable() })),
  /** Reason why the account can't be deleted at the moment, as text for the user. */
  hindrance: z.string().nullable(),
})
export type DeletionPreview = z.infer<typeof deletionPreview>
/** Input of `DELETE /api/account`. A user who signs in through a provider has no password and must sign in again instead. */
export const deleteAccountInput = z.strictObject({ password: z.string().max(1000).optional() })

/** Input of `POST /api/account/address`. A user who signs in through a provider has no password and must sign in again instead. */
export const changeAddressInput = z.strictObject({ email: z.email().max(320), password: z.string().max(1000).optional() })
export type ChangeAddressInput = z.infer<typeof changeAddressInput>

/** Response of `GET /api/account`: the account's sign-in methods. */
export const personalAccount = z.object({ hasPassword: z.boolean(), twoFactor: z.boolean() })
export type PersonalAccount = z.infer<typeof personalAccount>
