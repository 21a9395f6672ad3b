import { editableValue } from '@brandwright/contracts/guide-values'
import { withDerivedValues } from '@brandwright/domain/brands/derived-values'
import { innerMemberLists } from '@brandwright/domain/brands/inner-member-lists'
import { labelOfPointer } from '@brandwright/domain/brands/label-of-pointer'
import { keepLockedValues } from '@brandwright/domain/brands/locked-values'
import { memberLists } from '@brandwright/domain/brands/member-kinds'
import { acceptProposal } from '@brandwright/domain/brands/proposal'
import { type StyleGuide, styleGuide } from '@brandwright/domain/brands/style-guide'
import type { PatchStep } from '@brandwright/domain/history/json-patch'
import { keyedDocument, unkeyedDocument } from '@brandwright/domain/history/keyed-document'
import { placeMembers } from '@brandwright/domain/history/place-members'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import { pointerSteps, valueAt, withValueAt } from '@brandwright/domain/pointers/guide-pointer'
import { z } from 'zod'
import type { Handle } from '../../database/database.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applyHunk } from '../documents/apply-hunk.ts'
import type { Author, DocumentKind } from '../documents/document-kind.ts'
import { type Edit, editDocument, writeDocument } from '../documents/edit-document.ts'
import { removeDeletedThings } from '../history/restore-once.ts'
import { requireEditor } from './brand-access.ts'
import { assertCanEdit, assertCanReadFullBrand } from './brand-policy.ts'
import { type ChildTable, childTables, currentGuide, type GuideParts, isChildTable, type MemberRow, noPositions, type StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { changedKeys } from './changed-keys.ts'
import { accessOf, documentOf, noBrand } from './get-brand.ts'
import { editorNow, markEdited } from './mark-edited.ts'
import { proposalOf } from './proposal-hunk.ts'
import { auditPrivilegedChanges, refuseFeatured, refuseLocked, withoutPrivileged } from './protected-values.ts'

/** Returns true if a run may suggest this value: anything editable by hand, but no locks, evidence or visibility. */
const isSuggestible = (pointer: string): boolean => pointer.startsWith('/copyGuidelines/') || editableValue(pointer) !== null

const LISTS = [...memberLists, ...innerMemberLists]

/** A brand's style guide as a document with revisions. Its id is the brand's id. */
export const guideDocument: DocumentKind<StoredBrand, GuideParts> = {
  noun: 'guide',
  idOf: ({ guide }) => guide.id,
  subjectOf: (brandId) => ({ brandId, entity: 'brand', id: brandId }),
  lock: store.lockBrand,
  find: store.findBrand,
  write: (tx, { before, after, patch }, now) => store.updateBrand(tx, after, memberRows(patch, before, after), now),
  toKeyed: ({ guide, isPublic, positions }) => keyedDocument({ ...guide, isPublic }, LISTS, positions),
  fromKeyed(keyed, current) {
    const { document, positions } = unkeyedDocument(keyed, LISTS)
    const { isPublic, ...guide } = document
    return { ...current, guide: currentGuide(guide), isPublic: isPublic === true, positions: { ...noPositions(), ...pick(positions) } }
  },
  prepare(actor, before, after, now) {
    const allowed = withoutPrivileged(actor, before.guide, after.guide)
    const guide = checked({ ...withDerivedValues(before.guide, allowed), updated: now.toISOString() })
    refuseLocked(actor, before, guide)
    return withGuide(before, { guide, isPublic: after.isPublic })
  },
  restorable: (now, then) => ({ ...now, guide: keepLockedValues(now.guide, then.guide) }),
  async afterEdit(tx, { before, after }, author) {
    await removeDeletedThings(tx, after.guide.id, addedMembers(before.guide, after.guide))
    await auditPrivilegedChanges(tx, author, before.guide, after.guide)
  },
  announce: announceBrand,
  canSuggest: ({ pointer, detail }) => detail !== undefined || isSuggestible(pointer),
  acceptHunk(context, brand, hunk) {
    // Suggestions of a re-scan contain the evidence for the value. Any other accepted value is recorded as set by the user.
    if (hunk.detail) return { state: withGuide(brand, { guide: acceptProposal(brand.guide, proposalOf(hunk)) }) }
    const result = replacedText(brand, hunk) ?? applyHunk(guideDocument, brand, hunk)
    if (!('state' in result) || result.state === brand) return result
    assertCanSet(context.actor, brand.guide, result.state.guide, hunk.pointer)
    return { state: withGuide(result.state, { guide: markEdited(result.state.guide, hunk.pointer, editorNow(context)) }) }
  },
  missing: noBrand,
  stale: (context, brand) =>
    new Refusal('stale_revision', 'This guide has changed since you opened it. Look at the newer version and try again.', documentOf(context, brand)),
  assertCanEdit: (actor, brand) => assertCanEdit(actor, accessOf(brand)),
  async assertCanReadVersions({ actor, database }, id) {
    const access = await store.findAccess(database.db, id)
    if (!access) throw noBrand(actor, id)
    assertCanReadFullBrand(actor, access)
  },
  assertCanChange: requireEditor,
  isDecided: (path) => path !== '/updated' && path !== '/stylesheet' && !path.startsWith('/positions/'),
  changedKeys,
  nameKeys: (keys) => keys.map((key) => ({ key, label: labelOfPointer(key) })),
}

/**
 * Returns the brand with the new text of the hunk; null if the current text differs from the old text of the hunk. Needed for texts in nested lists, because
 * revisions can't address these by pointer.
 */
function replacedText(brand: StoredBrand, { pointer, before, after }: SuggestionHunk): { state: StoredBrand } | null {
  if (typeof before !== 'string' || typeof after !== 'string' || valueAt(brand.guide, pointer) !== before) return null
  return { state: withGuide(brand, { guide: withValueAt(brand.guide, pointer, after) }) }
}

/** Notifies subscribers of the guide and of the brand list, in the transaction of the change. */
export async function announceBrand({ live }: Pick<SystemContext, 'live'>, tx: Handle, id: string, revision: number): Promise<void> {
  await live.announce(tx, `brand:${id}`, revision)
  await live.announce(tx, 'brands', revision)
}

/** Next state of a guide. `refersTo` is the revision that the change restores. */
export type NextBrand = { guide: StyleGuide; isPublic?: boolean; refersTo?: number }

/** Applies a user's change to a guide; see `editDocument`. If `change` returns the same guide, no revision is created. */
export function editBrand(
  context: Context,
  edit: Edit<GuideParts>,
  change: (brand: StoredBrand, tx: Handle) => NextBrand | Promise<NextBrand>,
): Promise<StoredBrand> {
  return editDocument(guideDocument, context, edit, async (brand, tx) => nextOf(brand, await change(brand, tx)))
}

/** Writes a guide for a run, without the checks for user changes. Returns the guide as stored. */
export const writeBrand = (tx: Handle, before: StoredBrand, next: NextBrand, author: Author): Promise<StoredBrand> =>
  writeDocument(guideDocument, tx, before, nextOf(before, next), author)

function nextOf(before: StoredBrand, { refersTo, ...next }: NextBrand) {
  const isSame = next.guide === before.guide && (next.isPublic ?? before.isPublic) === before.isPublic
  return { state: isSame ? before : withGuide(before, next), refersTo }
}

/** Returns the stored brand with a new guide. Members keep their positions where possible. */
export function withGuide(before: StoredBrand, { guide, isPublic = before.isPublic }: Pick<NextBrand, 'guide' | 'isPublic'>): StoredBrand {
  const positions = noPositions()
  for (const kind of childTables)
    positions[kind] =
      before.guide[kind] === guide[kind]
        ? before.positions[kind]
        : placeMembers(
            before.guide[kind].map(({ id }, index) => ({ id, position: before.positions[kind][index] ?? -1 })),
            guide[kind],
          )
  return { ...before, guide, isPublic, positions }
}

const pick = (positions: Record<string, number[]>) => Object.fromEntries(Object.entries(positions).filter(([list]) => isChildTable(list)))

/** Returns the member rows affected by a patch, in their state after the change. */
function memberRows(patch: PatchStep[], before: StoredBrand, after: StoredBrand): MemberRow[] {
  const touched = new Map<ChildTable, Set<string>>()
  for (const { path } of patch) {
    const steps = pointerSteps(path)
    const [kind, id] = steps[0] === 'positions' ? steps.slice(1) : steps
    if (kind === undefined || !isChildTable(kind)) continue
    const ids = touched.get(kind) ?? new Set()
    touched.set(kind, ids)
    for (const one of id === undefined ? [...before.guide[kind], ...after.guide[kind]].map((member) => member.id) : [id]) ids.add(one)
  }
  return [...touched].flatMap(([kind, ids]) => {
    const members = new Map(after.guide[kind].map((document, index) => [document.id, { document, position: after.positions[kind][index] ?? index }]))
    return [...ids].map((id): MemberRow => ({ kind, id, ...(members.get(id) ?? { document: null, position: -1 }) }))
  })
}

/** Returns the pointers of members that the change added. */
function addedMembers(before: StyleGuide, after: StyleGuide): string[] {
  return memberLists.flatMap((list) => {
    const [previous, current] = [before[list] ?? [], after[list] ?? []]
    if (previous.length === 0 && current.length === 0) return []
    const previousIds = new Set(previous.map(({ id }) => id))
    return current.flatMap(({ id }) => (id === undefined || previousIds.has(id) ? [] : [id]))
  })
}

/** Throws unless the actor could set the suggested value manually. */
function assertCanSet(actor: Actor | null, before: StyleGuide, after: StyleGuide, pointer: string): void {
  if (pointer.startsWith('/categories')) refuseFeatured(actor, before, after.categories)
  const value = valueAt(after, pointer)
  const problem = value === undefined ? null : editableValue(pointer)?.safeParse(value).error
  if (problem) throw new Refusal('validation_failed', `${pointer} ${problem.issues.map(({ message }) => message).join('; ')}`, problem.issues)
}

/** Validates a guide against its schema and drops undeclared keys. Throws `Refusal('validation_failed')`. */
export function checked(guide: StyleGuide): StyleGuide {
  return parseWith(styleGuide, guide) as StyleGuide
}

/** Validates a guide like `checked`, but skips objects that it has validated before. It recognizes these by identity, so callers must not mutate them. */
export function checkedAgain(guide: StyleGuide): StyleGuide {
  const shape = Object.entries(styleGuide.shape) as [keyof StyleGuide, z.ZodType][]
  return Object.fromEntries(shape.map(([key, schema]) => [key, part(schema, guide[key])])) as StyleGuide
}

const cached = new WeakMap<z.ZodType, WeakMap<object, unknown>>()

function part(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return parseWith(schema, value)
  const seen = cached.get(schema) ?? new WeakMap<object, unknown>()
  cached.set(schema, seen)
  const before = seen.get(value)
  if (before) return before
  const members = schema instanceof z.ZodArray && Array.isArray(value) ? value.map((member) => part(schema.element as z.ZodType, member)) : null
  const result = (members ?? parseWith(schema, value)) as object
  seen.set(value, result)
  seen.set(result, result)
  return result
}

function parseWith(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new Refusal(
    'validation_failed',
    `The guide would not be valid: ${error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    error.issues,
  )
}
