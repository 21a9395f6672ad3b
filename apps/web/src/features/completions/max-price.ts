import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { costOfTokens } from '@brandwright/domain/completions/model-costs'
import { tokensOfLength } from '@brandwright/domain/completions/tokens-of-length'
import { formatCost } from '../../lib/format.ts'
import type { CompletionFields } from './completion-fields.ts'

/** Returns a text with the maximum cost of a request. Calculates the cost from the request's length, its token limit and the list price. */
export function maxPrice({ message, system, functions, maxTokens }: CompletionFields, model: string | null): string {
  if (model === COMPOSER_MODEL) return 'Free: uses the built-in composer.'
  if (!maxTokens) return 'The price is unknown without a token limit.'
  const read = tokensOfLength(message.length + system.length + functions.length)
  const cost = model === null ? null : costOfTokens(model, { in: read, out: Number(maxTokens) })
  return cost === null ? 'This model has no list price.' : `At most ${formatCost(cost)} at list price.`
}
