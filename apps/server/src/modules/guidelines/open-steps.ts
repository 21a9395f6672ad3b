import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { type GenerationStep, generationSteps } from '@brandwright/domain/guidelines/generation-steps'

/** Returns the steps that a generation would execute: the missing steps, or all if `refresh` is set. */
export const openSteps = ({ made }: CopyGuidelines, refresh: boolean): GenerationStep[] =>
  generationSteps.map(({ name }) => name).filter((name) => refresh || !made[name])
