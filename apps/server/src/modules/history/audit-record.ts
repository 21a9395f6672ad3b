import type { AuditAction } from '@brandwright/contracts/history'

export interface AuditRecord {
  /** Id of the user who acted, or null for the server itself. */
  actor: string | null
  action: AuditAction
  brandId: string | null
  /** Id of the affected guide, guide member or user. */
  subject: string
  details: Record<string, unknown>
  at: Date
}
