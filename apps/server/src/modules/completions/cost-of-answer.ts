import { costOfTokens } from '@brandwright/domain/completions/cost-of-tokens'
import { COMPOSER, isOwnMachine } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Writer } from '../models/list-models.ts'

/** Ollama lists these beside its own, and they are written elsewhere. */
const ELSEWHERE = /[:-]cloud$/

/** What an answer costs in dollars: nothing where it was written on one's own machine, null where nobody knows. */
export const costOfAnswer = ({ model, provider }: Writer, tokens: TokenCount | null): number | null =>
  provider === COMPOSER || (isOwnMachine(provider) && !ELSEWHERE.test(model.id)) ? 0 : tokens && costOfTokens(model.id, tokens)
