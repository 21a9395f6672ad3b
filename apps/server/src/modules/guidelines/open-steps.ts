import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { type GenerationStep, generationSteps } from '@brandwright/domain/guidelines/generation-steps'

/** What a generation would make: what is not made yet, or everything. */
export const openSteps = ({ made }: CopyGuidelines, refresh: boolean): GenerationStep[] =>
  generationSteps.map(({ name }) => name).filter((name) => refresh || !made[name])
