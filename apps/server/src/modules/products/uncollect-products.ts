import type { Context } from '../../platform/context.ts'
import { editBrand } from '../brands/guide-document.ts'
import { childOf } from '../brands/list-children.ts'

type Input = { brandId: string; revision: number; collectionId: string; ids: string[] }

/** Takes products out of a collection; the guide keeps them. One that is not in it any more is passed over. */
export async function uncollectProducts(context: Context, { brandId, revision, collectionId, ids }: Input): Promise<{ revision: number; removed: number }> {
  let removed = 0
  const brand = await editBrand(context, { id: brandId, revision, via: 'edit', parts: { collections: 'all' } }, ({ guide }) => {
    childOf(guide, 'collections', collectionId)
    const collections = guide.collections.map((collection) => {
      if (collection.id !== collectionId) return collection
      const inside = collection.products ?? []
      const left = inside.filter((id) => !ids.includes(id))
      removed = inside.length - left.length
      return { ...collection, products: left }
    })
    return { guide: removed > 0 ? { ...guide, collections } : guide }
  })
  return { revision: brand.revision, removed }
}
