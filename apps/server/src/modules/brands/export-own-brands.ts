import type { Context } from '../../platform/context.ts'
import { brandsOfOwner } from './brands-of-owner.ts'
import { getBrand } from './get-brand.ts'

/** Returns the guides that the signed-in person created. */
export async function exportOwnBrands(context: Context, { id }: { id: string }) {
  const brands = []
  for (const brand of await brandsOfOwner(context.database.db, id)) brands.push(await getBrand(context, brand.id))
  return { brands }
}
