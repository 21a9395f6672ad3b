import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { GenerationStep } from '@brandwright/domain/guidelines/generation-steps'
import { Badge } from '../../ui/badge.tsx'

/** Says of what the built-in composer made that no language model wrote it. */
export function ComposedBadge({ steps, step }: Pick<GuidelinesAnswer, 'steps'> & { step: GenerationStep }) {
  const made = steps.find(({ name }) => name === step)?.made
  return made?.model === COMPOSER_MODEL && <Badge>Composed from your pages</Badge>
}
