import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editBrand } from '../brands/guide-document.ts'
import { childOf } from '../brands/list-children.ts'
import { editorNow, markEdited } from '../brands/mark-edited.ts'

type Input = { brandId: string; revision: number; collectionId: string; ids: string[] }

/** Appends products to a collection. Re-scans of the site keep them there. */
export async function collectProducts(context: Context, { brandId, revision, collectionId, ids }: Input): Promise<{ revision: number; added: number }> {
  const editor = editorNow(context)
  let added = 0
  const brand = await editBrand(context, { id: brandId, revision, via: 'edit', parts: { products: 'all', collections: 'all' } }, ({ guide }) => {
    childOf(guide, 'collections', collectionId)
    const existingIds = new Set(guide.products.map(({ id }) => id))
    if (!ids.every((id) => existingIds.has(id))) throw new Refusal('not_found', 'Some of these products no longer exist. Reload the list.')
    const collections = guide.collections.map((collection) => {
      if (collection.id !== collectionId) return collection
      const inside = collection.products ?? []
      const fresh = [...new Set(ids)].filter((id) => !inside.includes(id))
      added = fresh.length
      return fresh.length > 0 ? { ...collection, products: [...inside.filter((id) => existingIds.has(id)), ...fresh] } : collection
    })
    return { guide: added > 0 ? markEdited({ ...guide, collections }, pointerOf('collections', collectionId, 'products'), editor) : guide }
  })
  return { revision: brand.revision, added }
}
