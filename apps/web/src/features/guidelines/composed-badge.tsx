import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { GenerationStep } from '@brandwright/domain/guidelines/generation-steps'
import { Badge } from '../../ui/badge.tsx'

/** Labels content from the built-in composer, which uses no language model. */
export function ComposedBadge({ steps, step }: Pick<GuidelinesAnswer, 'steps'> & { step: GenerationStep }) {
  const made = steps.find(({ name }) => name === step)?.made
  return made?.model === COMPOSER_MODEL && <Badge>Composed from your pages</Badge>
}
