import type { CompletionMessage } from '@brandwright/contracts/completions'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { generationMaterial } from '@brandwright/domain/guidelines/generation-material'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'

/** Returns the messages for a function call: the brand's material and the instruction. */
export const stepMessages = (guide: StyleGuide, order: string): CompletionMessage[] => [
  { role: 'system', content: generationMaterial(guide, guidelinesOf(guide)) },
  { role: 'user', content: order },
]
