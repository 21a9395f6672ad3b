import { z } from 'zod'
import { pageQuery, searchWords } from './paging.ts'
import { shownWords, typedWords as words } from './typed-words.ts'

export const roles = ['user', 'admin', 'super-admin'] as const
export type Role = (typeof roles)[number]

/** A role as it is sent: its id, `superAdmin` too, or an object with its id. */
const givenRole = z.preprocess((given) => {
  const id = typeof given === 'object' && given !== null && 'id' in given ? given.id : given
  return id === 'superAdmin' ? 'super-admin' : id
}, z.enum(roles))

/** The signed-in person, as `GET /api/me` answers; null when signed out. */
export const me = z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.enum(roles), brand: z.string().nullable() })
export type Me = z.infer<typeof me>
export const meResponse = z.object({ user: me.nullable() })

/** A person as people of the same brand and super admins see one another. Times are ISO. */
export const user = me.extend({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  photoURL: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastSeen: z.string().nullable(),
  /** Since when the account is shut; null while it is in use. */
  deactivatedAt: z.string().nullable(),
})
export type User = z.infer<typeof user>

/** One of the list, with the brand by its name. */
export const listedUser = user.extend({ brandName: z.string().nullable() })
export type ListedUser = z.infer<typeof listedUser>

const userStatuses = ['active', 'deactivated'] as const
export type UserStatus = (typeof userStatuses)[number]

/** `GET /api/users`: everyone for super admins, else the people of one's own brand. */
export const usersQuery = pageQuery.extend({
  search: searchWords.optional(),
  role: givenRole.optional(),
  /** Part of a brand's name or address, or its id. */
  brand: searchWords.optional(),
  status: z.enum(userStatuses).optional(),
})
export type UsersQuery = z.infer<typeof usersQuery>

/** `PATCH /api/users/:id`. Anything else of a person cannot be set by a request. */
export const patchUserInput = z.strictObject({
  name: shownWords(200).optional(),
  firstName: words(100).optional(),
  lastName: words(100).optional(),
  title: words(100).optional(),
  role: givenRole.optional(),
  brand: z.string().min(1).max(100).nullable().optional(),
})
export type PatchUserInput = z.infer<typeof patchUserInput>

/** `GET /api/brands/:id/members`. */
export const membersResponse = z.object({ items: z.array(user) })

const invitable = ['user', 'admin'] as const
/** `POST /api/brands/:id/invitations`. */
export const invitationInput = z.strictObject({ email: z.email().max(320), role: z.enum(invitable).default('user') })
/** An open invitation. `link` is there once, and only where letters do not reach people: then whoever invites passes it on. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitable),
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  link: z.string().optional(),
  /** The last attempt to send its email failed. */
  undelivered: z.literal(true).optional(),
})
export type Invitation = z.infer<typeof invitation>
export const invitationsResponse = z.object({ items: z.array(invitation) })

/** `POST /api/invitations/look-up` and `/accept`: by the token that was mailed. Signed-out people give a name and a password for a new account. */
export const invitationToken = z.strictObject({ token: z.string().min(1).max(200) })
export const acceptInvitationInput = invitationToken.extend({ name: shownWords(200).optional(), password: z.string().max(200).optional() })
/** What an invitation is to: `leaves` is the brand that accepting takes one away from, `hasAccount` whether its address can sign in. */
export const invitationOffer = z.object({
  brand: z.object({ id: z.string(), name: z.string() }),
  email: z.string(),
  role: z.enum(invitable),
  inviter: z.string().nullable(),
  hasAccount: z.boolean(),
  leaves: z.string().nullable(),
})
export type InvitationOffer = z.infer<typeof invitationOffer>

/** `GET /api/sessions`: where one is signed in. */
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

/** `GET /api/auth/providers`: who may vouch for people here, and whether letters reach them. */
export const providersResponse = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })), letters: z.boolean() })
export type Providers = z.infer<typeof providersResponse>

/** `GET /api/account/deletion`: what becomes of the brands one made. Without an heir a brand stays, and super admins look after it. */
export const deletionOutlook = z.object({
  brands: z.array(z.object({ id: z.string(), name: z.string(), heir: z.string().nullable() })),
  /** Why the account cannot be deleted just now, in words. */
  hindrance: z.string().nullable(),
})
export type DeletionOutlook = z.infer<typeof deletionOutlook>
/** `DELETE /api/account`. People who only sign in elsewhere have no password: they sign in anew instead. */
export const deleteAccountInput = z.strictObject({ password: z.string().max(1000).optional() })

/** `POST /api/account/address`. People who only sign in elsewhere have no password: they sign in anew instead. */
export const changeAddressInput = z.strictObject({ email: z.email().max(320), password: z.string().max(1000).optional() })
export type ChangeAddressInput = z.infer<typeof changeAddressInput>

/** `GET /api/account`: the ways in that one's own account has. */
export const ownAccount = z.object({ hasPassword: z.boolean(), twoFactor: z.boolean() })
export type OwnAccount = z.infer<typeof ownAccount>
