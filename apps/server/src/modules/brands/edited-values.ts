import { NO_COLORS } from '@brandwright/domain/brands/color-roles'
import { pointerOf, pointerSteps, valueAt, withValueAt } from '@brandwright/domain/brands/guide-pointer'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Refusal } from '../../platform/refusal.ts'
import { markEdited } from './mark-edited.ts'

/** The guide with values set at their pointers, each noted as edited by hand. A guide without a dark palette gets an empty one to put a colour into. */
export function withEditedValues(guide: StyleGuide, values: Record<string, unknown>, editor: { by: string; at: string }): StyleGuide {
  return Object.entries(values).reduce((next, [pointer, value]) => markEdited(placed(next, pointer, value), pointer, editor), guide)
}

function placed(guide: StyleGuide, pointer: string, value: unknown): StyleGuide {
  const steps = pointerSteps(pointer)
  const needsDark = pointer.startsWith('/colors/dark/') && !guide.colors.dark
  const ready = needsDark ? { ...guide, colors: { ...guide.colors, dark: NO_COLORS } } : guide
  if (!isThere(valueAt(ready, pointerOf(...steps.slice(0, -1))))) throw new Refusal('validation_failed', `There is no value at ${pointer}.`)
  return withValueAt(ready, pointer, value)
}

const isThere = (owner: unknown) => typeof owner === 'object' && owner !== null
