import type { Product, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ProductOutcome } from '@brandwright/domain/brands/with-store-products'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { editorNow, markEdited } from '../brands/mark-edited.ts'

/**
 * Returns the guide with products that a user added or updated. Marks new products as edited, so that re-scans keep them; returns the same guide if nothing
 * changed.
 */
export function editedProducts(context: Context, guide: StyleGuide, products: Product[], outcomes: readonly ProductOutcome[]): StyleGuide {
  if (outcomes.length === 0) return guide
  const editor = editorNow(context)
  return outcomes.filter(({ added }) => added).reduce((next, { id }) => markEdited(next, pointerOf('products', id), editor), { ...guide, products })
}
