import { costOfTokens } from '@brandwright/domain/completions/cost-of-tokens'
import type { AnyProvider } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Writer } from '../models/list-models.ts'

const FREE = new Set<AnyProvider['kind']>(['ollama', 'composer'])

/** What an answer costs in dollars: nothing where it was written on one's own machine, null where nobody knows. */
export const costOfAnswer = ({ model, provider }: Writer, tokens: TokenCount | null): number | null =>
  FREE.has(provider.kind) ? 0 : tokens && costOfTokens(model.id, tokens)
