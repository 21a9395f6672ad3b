import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { GenerationStep } from '@brandwright/domain/guidelines/generation-steps'
import { Badge } from '../../ui/badge.tsx'

/** Labels content that was written by the built-in composer instead of a language model. */
export function ComposedBadge({ steps, step }: Pick<GuidelinesAnswer, 'steps'> & { step: GenerationStep }) {
  const made = steps.find(({ name }) => name === step)?.made
  return made?.model === COMPOSER_MODEL && <Badge>Composed from your pages</Badge>
}
