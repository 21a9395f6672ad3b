import type { BrandDocument } from '@brandwright/contracts/brands'
import { editableValue, type SetValuesInput } from '@brandwright/contracts/guide-values'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { documentOf } from './get-brand.ts'
import { editBrand } from './guide-document.ts'
import { editorNow, withEditedValues } from './mark-edited.ts'
import { refuseFeatured } from './privileged-values.ts'

/** Sets values of a guide by their pointers as one change, and marks each as edited by hand. */
export async function setValues(
  context: Context,
  { id, revision, merge, values }: SetValuesInput & { revision: number; merge?: boolean },
): Promise<BrandDocument> {
  const editor = editorNow(context)
  const brand = await editBrand(context, { id, revision, merge, via: 'edit' }, ({ guide }) => {
    if (Array.isArray(values['/categories'])) refuseFeatured(context.actor, guide, values['/categories'])
    const checkedValues = Object.fromEntries(Object.entries(values).map(([pointer, value]) => [pointer, checkedValue(pointer, value)]))
    return { guide: withEditedValues(guide, checkedValues, editor) }
  })
  return documentOf(context, brand)
}

function checkedValue(pointer: string, value: unknown): unknown {
  const schema = editableValue(pointer)
  if (!schema) throw new Refusal('validation_failed', `${pointer} cannot be edited by hand.`)
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new Refusal('validation_failed', `${pointer} ${error.issues.map(({ message }) => message).join('; ')}`, error.issues)
}
