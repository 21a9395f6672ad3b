import { NO_COLORS } from '@brandwright/domain/brands/color-roles'
import { memberOf } from '@brandwright/domain/brands/member-of'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { withEditedValue } from '@brandwright/domain/brands/with-edited-value'
import { pointerOf, pointerSteps, valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Returns the editor's id and the current time in the form stored in facts. */
export const editorNow = ({ actor, now }: Context): { by: string; at: string } => ({ by: actor?.id ?? '', at: now().toISOString() })

/** Returns the guide with a fact recording that a user set or removed the value at a pointer. */
export function markEdited(guide: StyleGuide, pointer: string, editor: { by: string; at: string }, wrong?: true): StyleGuide {
  const previous = guide.facts[pointer]
  const fact = {
    evidence: previous?.evidence ?? [],
    confidence: 1,
    ...(previous?.locked ? { locked: true, lockedBy: previous.lockedBy } : {}),
    ...(wrong ? { wrong } : {}),
    editedBy: editor.by,
    at: editor.at,
  }
  return { ...guide, facts: { ...guide.facts, [pointer]: fact } }
}

/**
 * Returns the guide with values set at their pointers and marked as edited by hand. Creates the dark palette if a dark color is set; a null value removes a
 * member, and re-scans do not re-add it.
 */
export function withEditedValues(guide: StyleGuide, values: Record<string, unknown>, editor: { by: string; at: string }): StyleGuide {
  return Object.entries(values).reduce((next, [pointer, value]) => {
    const isDeletion = value === null && memberOf(next, pointer) === pointer
    if (isDeletion && valueAt(next, pointer) === undefined) throw noValue(pointer)
    return markEdited(placeValue(next, pointer, value), pointer, editor, isDeletion || undefined)
  }, guide)
}

function placeValue(guide: StyleGuide, pointer: string, value: unknown): StyleGuide {
  const steps = pointerSteps(pointer)
  const needsDark = pointer.startsWith('/colors/dark/') && !guide.colors.dark
  const ready = needsDark ? { ...guide, colors: { ...guide.colors, dark: NO_COLORS } } : guide
  if (!isThere(valueAt(ready, pointerOf(...steps.slice(0, -1))))) throw noValue(pointer)
  return withEditedValue(ready, pointer, value)
}

const noValue = (pointer: string) => new Refusal('validation_failed', `There is no value at ${pointer}.`)
const isThere = (owner: unknown) => typeof owner === 'object' && owner !== null
