import type { Product, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ProductOutcome } from '@brandwright/domain/brands/with-store-products'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { editorNow, markEdited } from '../brands/mark-edited.ts'

/** Returns the guide with a user's products, marking new products so that re-scans preserve them. Returns the same guide if nothing changed. */
export function editedProducts(context: Context, guide: StyleGuide, products: Product[], outcomes: readonly ProductOutcome[]): StyleGuide {
  if (outcomes.length === 0) return guide
  const editor = editorNow(context)
  return outcomes.filter(({ added }) => added).reduce((next, { id }) => markEdited(next, pointerOf('products', id), editor), { ...guide, products })
}
