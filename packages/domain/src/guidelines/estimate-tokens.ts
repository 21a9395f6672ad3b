import { tokensOfLength } from '../completions/tokens-of-length.ts'
import { generationFunction } from './generation-functions.ts'
import type { GenerationStep } from './generation-steps.ts'
import type { FunctionName } from './results.ts'

/** Number of output tokens of each generation step for the sample brand, rounded up. */
const WRITTEN_BY_STEP: Record<GenerationStep, number> = {
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

/** Functions that rewrite copy. */
export type CopyFunction = Extract<FunctionName, 'copy_options' | 'generate_button_options' | 'section_variations' | 'rewrite'>

/** For each function, the number of rewrites in its output (`times`), and the number of other output tokens (`besides`). */
const WRITTEN_BY_FUNCTION: Record<CopyFunction, { times: number; besides: number }> = {
  copy_options: { times: 5, besides: 60 },
  generate_button_options: { times: 0, besides: 120 },
  section_variations: { times: 5, besides: 250 },
  rewrite: { times: 1, besides: 40 },
}

/** Estimates the input and output tokens for rewriting a text of the specified length with a brand's material. */
export function estimateCopy(name: CopyFunction, material: string, characters: number): { in: number; out: number } {
  const { times, besides } = WRITTEN_BY_FUNCTION[name]
  const inputCharacters = material.length + JSON.stringify(generationFunction(name)).length + characters
  return { in: tokensOfLength(inputCharacters), out: besides + times * tokensOfLength(characters) }
}

/**
 * Estimates the input and output tokens of a step from the length of its material, at four English characters per token. A later step's input includes the
 * output of the steps in `before`.
 */
export function estimateStep(name: GenerationStep, material: string, before: readonly GenerationStep[]): { in: number; out: number } {
  const inputCharacters = material.length + JSON.stringify(generationFunction(name)).length
  const read = before.reduce((sum, step) => sum + WRITTEN_BY_STEP[step], tokensOfLength(inputCharacters))
  return { in: read, out: WRITTEN_BY_STEP[name] }
}
