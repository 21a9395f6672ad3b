import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import { getWholeBrand } from './get-brand.ts'
import { brandOfKeyed, historySubject, keyedBrand } from './keyed-brand.ts'

/** A guide as one of its revisions left it. */
export async function getVersion(context: Context, { id, number }: { id: string; number: number }): Promise<{ revision: number; document: StyleGuide }> {
  const brand = await getWholeBrand(context, id)
  const history = historyOf(context.database.db, historySubject(id))
  await history.find(number)
  const document = await history.at(number, { document: keyedBrand(brand), revision: brand.revision })
  return { revision: number, document: brandOfKeyed(document).guide }
}
