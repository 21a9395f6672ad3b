import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { memberOf } from '@brandwright/domain/brands/member-of'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type CopyGuidelines, copyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { type GuidelineChange, mergeGuidelines } from '@brandwright/domain/guidelines/merge-guidelines'
import { GUIDELINES_POINTER } from '@brandwright/domain/guidelines/protected-guidelines'
import { pointerSteps, valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorNow, markEdited } from '../brands/mark-edited.ts'
import { guidelines } from './guidelines-document.ts'

/** Maximum length of the guidelines as JSON, in characters: about ten times the length of guidelines that were written by hand. */
const MAX_DOCUMENT_LENGTH = 500_000

/** Applies a merge patch to the guidelines. Marks each changed value as edited by hand, so that a later generation does not overwrite it. */
export async function patchGuidelines(context: Context, input: { id: string; revision: number; merge?: boolean; patch: unknown }): Promise<GuidelinesAnswer> {
  const editor = editorNow(context)
  return guidelines.edit(context, { id: input.id, revision: input.revision, merge: input.merge, via: 'edit' }, ({ guide }) => {
    const before = guidelinesOf(guide)
    const { merged, changes } = mergeGuidelines(before, input.patch)
    const after = checkedGuidelines(before, merged, changes)
    const next: StyleGuide = changes.length > 0 || !sameOrder(before, after) ? { ...guide, copyGuidelines: after } : guide
    return { guide: changes.reduce((marked, [pointer, value]) => withMark(marked, before, pointer, value, editor), next) }
  })
}

function withMark(guide: StyleGuide, before: CopyGuidelines, pointer: string, value: unknown, editor: { by: string; at: string }): StyleGuide {
  const isDeletion = value === null && memberOf(before, pointer) === pointer
  return markEdited(guide, GUIDELINES_POINTER + pointer, editor, isDeletion || undefined)
}

const sameOrder = (before: CopyGuidelines, after: CopyGuidelines) => JSON.stringify(before) === JSON.stringify(after)

function checkedGuidelines(before: CopyGuidelines, merged: unknown, changes: readonly GuidelineChange[]): CopyGuidelines {
  const { success, data, error } = copyGuidelines.safeParse(merged)
  if (!success) throw new Refusal('validation_failed', error.issues.map(({ path, message }) => `/${path.join('/')} ${message}`).join('; '), error.issues)
  const unknown = changes.find(([pointer, value]) => !isOurs(pointer) || (value !== null && valueAt(data, pointer) === undefined))
  if (unknown) throw new Refusal('validation_failed', `${unknown[0].slice(0, 200)} cannot be edited by hand.`)
  if (JSON.stringify(data).length > MAX_DOCUMENT_LENGTH) throw new Refusal('validation_failed', 'The guidelines would be too long.')
  refuseTwins(data)
  for (const { id, image, composed, loading } of data.overview.personas) {
    const previous = before.overview.personas.find((persona) => persona.id === id)
    const others = image !== null && (image !== previous?.image || composed !== previous?.composed)
    if (others || loading !== (previous?.loading ?? false))
      throw new Refusal('validation_failed', 'A portrait is created by its own API call and cannot be set by hand.')
  }
  return data
}

/** Returns true for values that users can edit: everything except the schema version and the list of generated steps. */
const isOurs = (pointer: string) => !['', 'version', 'made'].includes(pointerSteps(pointer)[0] ?? '')

/** Rejects lists in which two members have the same id, because their pointers would be ambiguous. */
function refuseTwins(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const ids = value.flatMap((member) => (typeof member?.id === 'string' ? [member.id] : []))
    if (ids.some((id) => id === '' || id === '__proto__') || new Set(ids).size < ids.length)
      throw new Refusal('validation_failed', 'Each member of a list needs a unique id.')
  }
  for (const inner of Object.values(value)) refuseTwins(inner)
}
