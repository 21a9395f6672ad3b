import { evidence } from '@brandwright/domain/brands/evidence'
import { styleGuide } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { brandDocument } from './brands.ts'
import { pageQuery } from './paging.ts'
import { shownWords } from './typed-words.ts'

/** What leaves a row in the audit log: each act that takes a right which not everyone of a brand has. */
export const auditActions = [
  'brand.deleted',
  'brand.restored',
  'brand.featured',
  'brand.account_type_changed',
  'brand.key_deleted',
  'brand.guidelines_deleted',
  'brand.cap_changed',
  'brand.shared',
  'brand.share_withdrawn',
  'checks.levels_set',
  'email.approved',
  'email.approval_withdrawn',
  'item.shared',
  'item.share_withdrawn',
  'chat.shared',
  'chat.share_withdrawn',
  'page.published',
  'page.unpublished',
  'model_key.put',
  'model_key.deleted',
  'value.unlocked',
  'user.role_changed',
  'user.moved',
  'user.removed',
  'user.invited',
  'user.invitation_withdrawn',
  'user.joined',
  'user.address_changed',
  'user.deactivated',
  'user.reactivated',
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

/** A place of a document that changed, as a pointer and in words. */
export const changedKey = z.object({ key: z.string(), words: z.string() })

/** One revision in the list of versions. `keys` are the first of the places it is about, `changed` says how many there are in all. */
export const versionLine = z.object({
  revision: z.number().int(),
  at: z.string(),
  actor: actorName.nullable(),
  via: z.string(),
  name: z.string().nullable(),
  /** The revision that an undo or a redo took back, or that a restore brought back. */
  refersTo: z.number().int().nullable(),
  /** `via` of the revision that an undo took back. */
  undone: z.string().nullable(),
  keys: z.array(changedKey),
  changed: z.number().int(),
})
export type VersionLine = z.infer<typeof versionLine>

/** `GET /api/brands/:id/revisions`: newest first. `undo` and `redo` are the revisions that the asker would take back next. */
export const versionsPage = z.object({
  items: z.array(versionLine),
  nextCursor: z.string().nullable(),
  undo: z.number().int().nullable(),
  redo: z.number().int().nullable(),
})
export type VersionsPage = z.infer<typeof versionsPage>

/** `POST /api/brands/:id/undo` and `redo`: what the asker did last, or one `revision` of the asker's own. */
export const takeBackInput = z.strictObject({ revision: z.number().int().min(1).optional() }).default({})

/** A change of a run that its undo did not take back: the value before the run, as the run left it, and now; an absent one stands for no value. */
export const remainingHunk = changedKey.extend({ before: z.unknown().optional(), after: z.unknown().optional(), now: z.unknown().optional() })
export type RemainingHunk = z.infer<typeof remainingHunk>
/**
 * `POST /api/brands/:id/runs/:runId/undo` with `If-Match`: undoes all that one run changed in the guide, as one revision. What somebody changed since, or
 * locked, stays and is listed in `remainder`. 404 for a run that changed nothing here, 409 `conflict` while it is running.
 */
export const undoRunResponse = z.object({ document: brandDocument, remainder: z.array(remainingHunk) })
export type UndoRunResponse = z.infer<typeof undoRunResponse>

export const versionResponse = z.object({ revision: z.number().int(), document: styleGuide })
export const nameVersionInput = z.object({ name: shownWords(100).nullable() }).strict()

/** `GET /api/brands/:id/proposals`: what a new reading would change in a guide that was edited by hand, value by value. */
export const proposalEntry = z.object({
  pointer: z.string(),
  words: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  old: z.unknown(),
  value: z.unknown(),
  evidence: z.array(evidence),
  confidence: z.number().nullable(),
  foundAt: z.string(),
  /** Set where a person decided: the value stays, `value` only says what the site has now. */
  held: z.enum(['locked', 'edited']).nullable(),
})
export type ProposalEntry = z.infer<typeof proposalEntry>
export const proposalsPage = z.object({ items: z.array(proposalEntry), nextCursor: z.string().nullable(), revision: z.number().int() })
export type ProposalsPage = z.infer<typeof proposalsPage>

const places = z
  .array(
    z
      .string()
      .max(500)
      .regex(/^(\/|$)/, 'must be a JSON pointer'),
  )
  .max(500)
/**
 * A place stands for all that is proposed at it and below; the empty pointer for everything. `foundAt` has, by pointer, the reading of each value that
 * was decided on, as the list gave it: what was found anew since is not decided by it.
 */
export const decideProposalsInput = z
  .object({ accept: places.default([]), reject: places.default([]), foundAt: z.record(z.string(), z.string().max(100)) })
  .strict()
  .refine(({ accept, reject }) => accept.length + reject.length > 0, { message: 'Say what to accept or to reject.' })
export type DecideProposalsInput = z.infer<typeof decideProposalsInput>
export const decideProposalsResponse = z.object({ accepted: z.array(z.string()), rejected: z.array(z.string()), document: brandDocument })
export type DecideProposalsResponse = z.infer<typeof decideProposalsResponse>

/** `brand` and `entity` narrow the list to those of one guide, and to one kind. */
export const deletedQuery = pageQuery.extend({ brand: z.string().max(100).optional(), entity: z.string().max(50).optional() })
export type DeletedQuery = z.infer<typeof deletedQuery>

/** `GET /api/deleted`: what was deleted in the last 30 days of what is one's own; for super admins all. `entity` is `brand` or a sub-collection's name. */
export const deletedEntry = z.object({
  id: z.string(),
  brandId: z.string(),
  entity: z.string(),
  thingId: z.string(),
  name: z.string(),
  deletedBy: actorName.nullable(),
  deletedAt: z.string(),
  keptUntil: z.string(),
  canRestore: z.boolean(),
})
export type DeletedEntry = z.infer<typeof deletedEntry>
export const restoredResponse = z.object({ brandId: z.string(), entity: z.string(), thingId: z.string() })
export type RestoredResponse = z.infer<typeof restoredResponse>
