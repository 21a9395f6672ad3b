import type { BrandDocument } from '@brandwright/contracts/brands'
import { editableValue, type SetValuesInput } from '@brandwright/contracts/guide-values'
import { pointerOf, pointerSteps, valueAt, withValueAt } from '@brandwright/domain/brands/guide-pointer'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayRead } from './brand-policy.ts'
import { accessOf, documentFor } from './document-for.ts'
import { markEdited } from './mark-edited.ts'
import { refuseFeatured } from './privileged-values.ts'
import { editBrand } from './write-brand.ts'

const NO_COLORS = { primary: null, secondary: null, accent: null, background: null, text: null, link: null }

/** Sets values of a guide by their pointers, as one change; each becomes one edited by hand. */
export async function setValues(context: Context, { id, revision, values }: SetValuesInput & { revision: number }): Promise<BrandDocument> {
  const editor = { by: context.actor?.id ?? '', at: context.now().toISOString() }
  const brand = await editBrand(context, { id, revision, via: 'edit' }, ({ guide }) => {
    if (Array.isArray(values['/categories'])) refuseFeatured(context.actor, guide, values['/categories'])
    const edited = Object.entries(values).reduce(
      (next, [pointer, value]) => markEdited(placed(next, pointer, checkedValue(pointer, value)), pointer, editor),
      guide,
    )
    return { guide: edited }
  })
  return documentFor(context.actor, brand, mayRead(context.actor, accessOf(brand)))
}

function checkedValue(pointer: string, value: unknown): unknown {
  const schema = editableValue(pointer)
  if (!schema) throw new Refusal('validation_failed', `Nothing is edited by hand at ${pointer}.`)
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new Refusal('validation_failed', `${pointer} ${error.issues.map(({ message }) => message).join('; ')}`, error.issues)
}

function placed(guide: StyleGuide, pointer: string, value: unknown): StyleGuide {
  const steps = pointerSteps(pointer)
  const ready = steps[1] === 'dark' && !guide.colors.dark ? { ...guide, colors: { ...guide.colors, dark: NO_COLORS } } : guide
  if (!isThere(valueAt(ready, pointerOf(...steps.slice(0, -1))))) throw new Refusal('validation_failed', `There is no value at ${pointer}.`)
  return withValueAt(ready, pointer, value)
}

const isThere = (owner: unknown) => typeof owner === 'object' && owner !== null
