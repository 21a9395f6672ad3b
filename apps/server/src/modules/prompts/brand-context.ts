import type { CompletionMessage } from '@brandwright/contracts/completions'
import { fencedMaterial } from '@brandwright/domain/completions/fenced-material'
import { brandFactsText } from '@brandwright/domain/prompts/brand-facts-text'
import { titledLines } from '@brandwright/domain/prompts/titled-lines'
import type { Context } from '../../platform/context.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'

/** Returns the brand material as prompt messages; empty without a brand. Throws unless the actor can edit the brand. */
export async function brandContextOf(context: Context, brand: string | undefined, query: string): Promise<CompletionMessage[]> {
  if (!brand) return []
  await requireEditor(context, brand)
  const guide = await guideToWriteFrom(context, brand)
  if (!guide) return []
  return [{ role: 'system', content: `What is known of the brand.\n\n${fencedMaterial(brandFactsText(guide, query).map(titledLines))}` }]
}
