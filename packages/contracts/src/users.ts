import { z } from 'zod'
import { pageQuery } from './paging.ts'

export const roles = ['user', 'admin', 'super-admin'] as const
export type Role = (typeof roles)[number]

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
})
export type User = z.infer<typeof user>

/** `GET /api/users`: everyone for super admins, else the people of one's own brand. */
export const usersQuery = pageQuery.extend({ search: z.string().max(200).optional() })
export type UsersQuery = z.infer<typeof usersQuery>

const words = (most: number) => z.string().trim().max(most)
/** `PATCH /api/users/:id`. Anything else of a person cannot be set by a request. */
export const patchUserInput = z.strictObject({
  name: words(200).min(1).optional(),
  firstName: words(100).optional(),
  lastName: words(100).optional(),
  title: words(100).optional(),
  role: z.enum(roles).optional(),
  brand: z.string().min(1).max(100).nullable().optional(),
})
export type PatchUserInput = z.infer<typeof patchUserInput>

/** `GET /api/brands/:id/members`. */
export const membersResponse = z.object({ items: z.array(user) })
