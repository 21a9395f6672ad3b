import type { BrandDocument } from '@brandwright/contracts/brands'
import { keepLockedValues } from '@brandwright/domain/brands/locked-values'
import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import { answerTo } from './document-for.ts'
import { brandOfKeyed, historySubject, keyedBrand } from './keyed-brand.ts'
import { editBrand } from './write-brand.ts'

/** Brings an earlier version back, as a new revision. Locked values and who can see the guide stay as they are. */
export async function restoreVersion(context: Context, { id, revision, number }: { id: string; revision: number; number: number }): Promise<BrandDocument> {
  const brand = await editBrand(context, { id, revision, via: 'restore' }, async (now, tx) => {
    const history = historyOf(tx, historySubject(id))
    await history.find(number)
    const then = brandOfKeyed(await history.at(number, { document: keyedBrand(now), revision: now.revision }))
    return { guide: keepLockedValues(now.guide, then.guide), refersTo: number }
  })
  return answerTo(context, brand)
}
