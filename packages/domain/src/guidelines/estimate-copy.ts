import { tokensOfLength } from '../completions/tokens-of-length.ts'
import { generationFunction } from './generation-functions.ts'
import type { FunctionName } from './results.ts'

/** Functions that rewrite copy. */
export type CopyFunction = Extract<FunctionName, 'copy_options' | 'generate_button_options' | 'section_variations' | 'rewrite'>

/** Number of rewrites per function, and the number of output tokens in addition to them. */
const WRITTEN: Record<CopyFunction, { times: number; besides: number }> = {
  copy_options: { times: 5, besides: 60 },
  generate_button_options: { times: 0, besides: 120 },
  section_variations: { times: 5, besides: 250 },
  rewrite: { times: 1, besides: 40 },
}

/** Estimates the input and output tokens for rewriting a text of the specified length with a brand's material. */
export function estimateCopy(name: CopyFunction, material: string, characters: number): { in: number; out: number } {
  const { times, besides } = WRITTEN[name]
  const inputCharacters = material.length + JSON.stringify(generationFunction(name)).length + characters
  return { in: tokensOfLength(inputCharacters), out: besides + times * tokensOfLength(characters) }
}
