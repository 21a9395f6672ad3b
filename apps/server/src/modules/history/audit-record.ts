import type { AuditAction } from '@brandwright/contracts/history'

export interface AuditRecord {
  /** The id of the person who did it; null for the server itself. */
  actor: string | null
  action: AuditAction
  brandId: string | null
  /** What it was done to: the id of a guide, a member of it, or a person. */
  subject: string
  details: Record<string, unknown>
  at: Date
}
