import type { BrandDocument, patchBrandInput } from '@brandwright/contracts/brands'
import { pointerOf, withValueAt } from '@brandwright/domain/brands/guide-pointer'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { mayRead } from './brand-policy.ts'
import { accessOf, documentFor } from './document-for.ts'
import { markEdited } from './mark-edited.ts'
import { refuseFeatured } from './privileged-values.ts'
import { editBrand } from './write-brand.ts'

type Patch = z.infer<typeof patchBrandInput>

/** Applies a merge patch of the guide's own fields. Each value becomes one edited by hand, which a new reading leaves alone. */
export async function patchBrand(context: Context, input: { id: string; revision: number; patch: Patch }): Promise<BrandDocument> {
  const { isPublic, ...fields } = input.patch
  const editor = { by: context.actor?.id ?? '', at: context.now().toISOString() }
  const brand = await editBrand(context, { id: input.id, revision: input.revision, via: 'edit' }, ({ guide }) => {
    if (fields.categories) refuseFeatured(context.actor, guide, fields.categories)
    const edited = steps(fields).reduce((next, [pointer, value]) => markEdited(withValueAt(next, pointer, value), pointer, editor), darkReady(guide, fields))
    return { guide: edited, isPublic }
  })
  return documentFor(context.actor, brand, mayRead(context.actor, accessOf(brand)))
}

/** The leaves of the patch with their pointers. */
function steps({ colors, ...plain }: Omit<Patch, 'isPublic'>): [string, unknown][] {
  return [
    ...Object.entries(plain).map(([key, value]): [string, unknown] => [pointerOf(key), value]),
    ...Object.entries(colors?.roles ?? {}).map(([role, value]): [string, unknown] => [pointerOf('colors', 'roles', role), value]),
    ...(colors?.dark === null ? [['/colors/dark', null] as [string, unknown]] : []),
    ...Object.entries(colors?.dark ?? {}).map(([role, value]): [string, unknown] => [pointerOf('colors', 'dark', role), value]),
  ]
}

/** A guide without a dark palette gets an empty one to put a colour into. */
function darkReady(guide: StyleGuide, { colors }: Patch): StyleGuide {
  if (!colors?.dark || guide.colors.dark) return guide
  const dark = { primary: null, secondary: null, accent: null, background: null, text: null, link: null }
  return { ...guide, colors: { ...guide.colors, dark } }
}
