import { z } from 'zod'

export const roles = ['user', 'admin', 'super-admin'] as const
export type Role = (typeof roles)[number]

/** The signed-in person, as `GET /api/me` answers; null when signed out. */
export const me = z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.enum(roles), brand: z.string().nullable() })
export type Me = z.infer<typeof me>
export const meResponse = z.object({ user: me.nullable() })
