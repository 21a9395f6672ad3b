import type { Context } from '../../platform/context.ts'
import { documentsByPerson } from '../documents/documents-by-person.ts'
import { suggestionsOfPerson } from '../documents/suggestions-of-person.ts'
import { brandsOfOwner } from './brands-of-owner.ts'
import { getBrand } from './get-brand.ts'

/** Returns the guides and the documents of other nouns that the signed-in person created, and what was suggested to them. */
export async function exportOwnBrands(context: Context, { id }: { id: string }) {
  const { db } = context.database
  const brands = []
  for (const brand of await brandsOfOwner(db, id)) brands.push(await getBrand(context, brand.id))
  return { documents: await documentsByPerson(db, id), suggestions: await suggestionsOfPerson(db, id), brands }
}
