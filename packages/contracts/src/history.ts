import { evidence } from '@brandwright/domain/brands/evidence'
import { styleGuide } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import { brandDocument } from './brands.ts'
import { pageQuery } from './paging.ts'
import { nonBlankText } from './stored-text.ts'

/** Actions recorded in the audit log, because they require more permissions than an ordinary member of a brand has. */
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

/** Actor of an action. `name` is null if the account was deleted, and the whole actor is null if the server acted. */
export const actorName = z.object({ id: z.string(), name: z.string().nullable() })
export type ActorName = z.infer<typeof actorName>

/** Query of `GET /api/audit`: returns entries, newest first. Admins see the entries of their brand, and super admins see all entries. */
export const auditQuery = pageQuery.extend({ action: z.enum(auditActions).optional(), brand: z.string().max(100).optional() })
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  action: z.enum(auditActions),
  actor: actorName.nullable(),
  brandId: z.string().nullable(),
  /** Target of the action: the id of a guide, of one of its members, or of a user. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A changed value of a document, as a pointer and a label. */
export const changedKey = z.object({ key: z.string(), label: z.string() })

/** A revision in the version list. `keys` contains the first few changed values, `changed` the number of all changed values. */
export const versionLine = z.object({
  revision: z.number().int(),
  at: z.string(),
  actor: actorName.nullable(),
  via: z.string(),
  /** Id of the run that made the change. */
  runId: z.string().nullable(),
  name: z.string().nullable(),
  /** Number of the revision that this revision undid, redid or restored. */
  refersTo: z.number().int().nullable(),
  /** `via` of the revision that this undo reverted. */
  undone: z.string().nullable(),
  keys: z.array(changedKey),
  changed: z.number().int(),
})
export type VersionLine = z.infer<typeof versionLine>

/** Response of `GET /api/brands/:id/revisions`: newest first. `undo` and `redo` are the revisions that the requester would revert next. */
export const versionsPage = z.object({
  items: z.array(versionLine),
  nextCursor: z.string().nullable(),
  undo: z.number().int().nullable(),
  redo: z.number().int().nullable(),
})
export type VersionsPage = z.infer<typeof versionsPage>

/** Input of `POST /api/brands/:id/undo` and `redo`. `revision` selects a change of the requester; by default, the last one is undone or redone. */
export const undoInput = z.strictObject({ revision: z.number().int().min(1).optional() }).default({})

/**
 * A change that the undo of a run could not revert, with the value before the run, after the run, and now. A missing property means that there was no value.
 */
export const remainingHunk = changedKey.extend({ before: z.unknown().optional(), after: z.unknown().optional(), now: z.unknown().optional() })
export type RemainingHunk = z.infer<typeof remainingHunk>
/**
 * Response of `POST /api/brands/:id/runs/:runId/undo` with `If-Match`, which reverts all changes of a run to the guide in one revision; `remainder` lists the
 * values that stay because they were edited or locked later. The call returns 404 if the run changed nothing in the guide, and 409 `conflict` while the run is
 * active.
 */
export const undoRunResponse = z.object({ document: brandDocument, remainder: z.array(remainingHunk) })
export type UndoRunResponse = z.infer<typeof undoRunResponse>

export const versionResponse = z.object({ revision: z.number().int(), document: styleGuide })
export const nameVersionInput = z.object({ name: nonBlankText(100).nullable() }).strict()

/** An entry of `GET /api/brands/:id/proposals`: a change proposed by a re-scan of a manually edited guide, or suggested by the assistant. */
export const proposalEntry = z.object({
  pointer: z.string(),
  label: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  old: z.unknown(),
  value: z.unknown(),
  evidence: z.array(evidence),
  confidence: z.number().nullable(),
  foundAt: z.string(),
  /** Set if a user locked or edited the value: the guide keeps the user's value, and `value` is the site's current value. */
  held: z.enum(['locked', 'edited']).nullable(),
  /** The assistant's reason, possibly empty. Missing for a value that a re-scan found. */
  why: z.string().optional(),
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
 * A pointer selects all proposals at and below it; the empty pointer selects all proposals. `foundAt` maps each pointer to the time that the list reported, so
 * that a decision never applies to a newer proposal.
 */
export const decideProposalsInput = z
  .object({ accept: places.default([]), reject: places.default([]), foundAt: z.record(z.string(), z.string().max(100)) })
  .strict()
  .refine(({ accept, reject }) => accept.length + reject.length > 0, { message: 'Choose what to accept or reject.' })
export type DecideProposalsInput = z.infer<typeof decideProposalsInput>
export const decideProposalsResponse = z.object({ accepted: z.array(z.string()), rejected: z.array(z.string()), document: brandDocument })
export type DecideProposalsResponse = z.infer<typeof decideProposalsResponse>

/** Query of `GET /api/deleted`: `brand` limits the list to one guide, `entity` to one kind. */
export const deletedQuery = pageQuery.extend({ brand: z.string().max(100).optional(), entity: z.string().max(50).optional() })
export type DeletedQuery = z.infer<typeof deletedQuery>

/**
 * An entry of `GET /api/deleted`, which lists items deleted in the last 30 days: those of the user or, for super admins, of all users. `entity` is `brand` or a
 * sub-collection's name.
 */
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
