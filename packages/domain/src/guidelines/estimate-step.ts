import { tokensOfLength } from '../completions/tokens-of-length.ts'
import { generationFunction } from './generation-functions.ts'
import type { GenerationStep } from './generation-steps.ts'

/** Number of output tokens of each generation step for the sample brand, rounded up. */
const WRITTEN: Record<GenerationStep, number> = {
  get_brand_voice: 1800,
  get_brand_personas: 1000,
  get_customer_insights: 900,
  make_copy: 1600,
  generate_synthetic_brand_copy: 1400,
  summarize_brand_voice: 1200,
  make_creative_assistant_prompt: 600,
  make_customer_support_prompt: 600,
  make_instagram_prompt: 600,
}

/**
 * Estimates the input and output tokens of a step from the length of its material, at four English characters per token. A later step's input includes the
 * output of the steps in `before`.
 */
export function estimateStep(name: GenerationStep, material: string, before: readonly GenerationStep[]): { in: number; out: number } {
  const inputCharacters = material.length + JSON.stringify(generationFunction(name)).length
  const read = before.reduce((sum, step) => sum + WRITTEN[step], tokensOfLength(inputCharacters))
  return { in: read, out: WRITTEN[name] }
}
