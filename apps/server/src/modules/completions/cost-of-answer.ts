import { costOfTokens } from '@brandwright/domain/completions/model-costs'
import { COMPOSER, isLocal } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Writer } from '../models/list-models.ts'

/** Matches models that Ollama lists as local but runs in its cloud. */
const CLOUD_MODEL = /[:-]cloud$/

/** Returns the cost of a response in dollars: 0 if it was generated on the operator's machine, null if the cost is unknown. */
export const costOfAnswer = ({ model, provider }: Writer, tokens: TokenCount | null): number | null =>
  provider === COMPOSER || (isLocal(provider) && !CLOUD_MODEL.test(model.id)) ? 0 : tokens && costOfTokens(model.id, tokens)
