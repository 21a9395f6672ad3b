import type { PatchStep } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'

/** Identifies the document that a history belongs to. For a guide, `id` is the id of its brand. */
export interface Subject {
  brandId: string
  entity: string
  id: string
}

export interface Revision {
  revision: number
  patch: PatchStep[]
  inverse: PatchStep[]
  actor: string | null
  via: RevisionVia
  at: Date
  runId: string | null
  /** Revision that an undo, redo or restore refers to. */
  refersTo: number | null
  name: string | null
}
