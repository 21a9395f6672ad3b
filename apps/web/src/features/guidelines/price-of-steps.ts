import type { GuidelinesEstimate } from '@brandwright/contracts/guidelines'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { aboutCost } from '../../lib/about-cost.ts'
import { numberWords } from '../../lib/number-words.ts'

/** What the steps that are left would take, before they are made. */
export function priceOfSteps({ steps, tokens, cost, room }: GuidelinesEstimate): string {
  const models = [...new Set(steps.map(({ model }) => model))]
  if (room !== null && room < steps.length)
    return `The brand's cap leaves room for ${room} of ${steps.length} steps. An admin changes it in the profile, under Usage.`
  if (models.every((model) => model === COMPOSER_MODEL))
    return 'Free: the built-in composer puts it together from your own pages. For a language model, choose one above.'
  return `With ${models.join(' and ')}: ${aboutCost(cost)}, some ${numberWords(tokens.in + tokens.out)} tokens. What fails or is stopped is not charged.`
}
