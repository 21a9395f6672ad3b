import type { AuditAction } from '@brandwright/contracts/history'

export interface AuditRecord {
  /** The id of the person who acted; null for the server itself. */
  actor: string | null
  action: AuditAction
  brandId: string | null
  /** The id of the affected guide, guide member or person. */
  subject: string
  details: Record<string, unknown>
  at: Date
}
