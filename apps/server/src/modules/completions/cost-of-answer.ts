import { costOfTokens } from '@brandwright/domain/completions/cost-of-tokens'
import type { AnyProvider } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Writer } from '../models/list-models.ts'

const FREE = new Set<AnyProvider['kind']>(['ollama', 'composer'])
/** Ollama lists these beside its own, and they are written elsewhere. */
const ELSEWHERE = /[:-]cloud$/

/** What an answer costs in dollars: nothing where it was written on one's own machine, null where nobody knows. */
export const costOfAnswer = ({ model, provider }: Writer, tokens: TokenCount | null): number | null =>
  FREE.has(provider.kind) && !ELSEWHERE.test(model.id) ? 0 : tokens && costOfTokens(model.id, tokens)
