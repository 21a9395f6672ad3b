import { z } from 'zod'
import { pageQuery } from './paging.ts'

/** What leaves a row in the audit log: each act that takes a right which not everyone of a brand has. */
export const auditActions = [
  'brand.deleted',
  'brand.restored',
  'brand.featured',
  'brand.account_type_changed',
  'member.deleted',
  'member.restored',
  'value.unlocked',
  'user.role_changed',
  'user.moved',
  'user.removed',
  'user.invited',
  'user.invitation_withdrawn',
  'user.joined',
  'user.deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Who did something: `name` is null when the account is gone; the whole is null when nobody did, but the server itself. */
export const actorName = z.object({ id: z.string(), name: z.string().nullable() })
export type ActorName = z.infer<typeof actorName>

/** `GET /api/audit`: newest first; an admin sees the own brand's, a super admin all. */
export const auditQuery = pageQuery.extend({ action: z.enum(auditActions).optional(), brand: z.string().max(100).optional() })
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  action: z.enum(auditActions),
  actor: actorName.nullable(),
  brandId: z.string().nullable(),
  /** What it was done to: the id of a guide, a member of it, or a person. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>
