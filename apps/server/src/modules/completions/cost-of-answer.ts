import { costOfTokens } from '@brandwright/domain/completions/cost-of-tokens'
import { COMPOSER, isLocal } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Writer } from '../models/list-models.ts'

/** Ollama lists these models beside local ones, but they run in its cloud. */
const ELSEWHERE = /[:-]cloud$/

/** Returns the cost of an answer in dollars: 0 if it was written on the operator's machine, null if unknown. */
export const costOfAnswer = ({ model, provider }: Writer, tokens: TokenCount | null): number | null =>
  provider === COMPOSER || (isLocal(provider) && !ELSEWHERE.test(model.id)) ? 0 : tokens && costOfTokens(model.id, tokens)
