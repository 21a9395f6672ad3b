import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { guidelines } from './guidelines-document.ts'

/** Makes the draft what exports and all that leaves the house are made from. */
export async function publishGuidelines(context: Context, { id, revision }: { id: string; revision: number }): Promise<GuidelinesAnswer> {
  return guidelines.edit(context, { id, revision, via: 'publish' }, ({ guide }) => {
    if (guide.copyGuidelines === null) throw new Refusal('conflict', 'There are no guidelines yet. Generate them, or write some, before they are published.')
    const document = guidelinesOf(guide)
    if (guide.publishedGuidelines && sameJson(guide.publishedGuidelines.document, document)) return { guide }
    return { guide: { ...guide, publishedGuidelines: { at: context.now().toISOString(), by: context.actor?.id ?? null, document } } }
  })
}
