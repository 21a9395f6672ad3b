import type { BrandDocument, patchBrandInput } from '@brandwright/contracts/brands'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { documentOf } from './get-brand.ts'
import { editBrand } from './guide-document.ts'
import { editorNow, withEditedValues } from './mark-edited.ts'
import { refuseFeatured } from './protected-values.ts'

type Patch = z.infer<typeof patchBrandInput>

/** Applies a merge patch to the top-level fields of a guide. Marks each changed value as edited by hand, so that re-scans do not overwrite it. */
export async function patchBrand(context: Context, input: { id: string; revision: number; merge?: boolean; patch: Patch }): Promise<BrandDocument> {
  const { isPublic, ...fields } = input.patch
  const editor = editorNow(context)
  const brand = await editBrand(context, { id: input.id, revision: input.revision, merge: input.merge, via: 'edit' }, ({ guide }) => {
    if (fields.categories) refuseFeatured(context.actor, guide, fields.categories)
    return { guide: withEditedValues(guide, valuesOf(fields), editor), isPublic }
  })
  return documentOf(context, brand)
}

/** Returns the values of the patch by pointer. */
function valuesOf({ colors, ...plain }: Omit<Patch, 'isPublic'>): Record<string, unknown> {
  const rolesAt = (palette: 'roles' | 'dark', roles: object = {}) =>
    Object.entries(roles).map(([role, color]): [string, unknown] => [pointerOf('colors', palette, role), color])
  return Object.fromEntries([
    ...Object.entries(plain).map(([key, value]): [string, unknown] => [pointerOf(key), value]),
    ...rolesAt('roles', colors?.roles),
    ...(colors?.dark === null ? [[pointerOf('colors', 'dark'), null] as const] : rolesAt('dark', colors?.dark)),
  ])
}
