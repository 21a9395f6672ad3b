import type { CompletionMessage } from '@brandwright/contracts/completions'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { generationMaterial } from '@brandwright/domain/guidelines/generation-material'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'

/** What a model is told for a function: the brand's material, and what to do with it. */
export const stepMessages = (guide: StyleGuide, order: string): CompletionMessage[] => [
  { role: 'system', content: generationMaterial(guide, guidelinesOf(guide)) },
  { role: 'user', content: order },
]
