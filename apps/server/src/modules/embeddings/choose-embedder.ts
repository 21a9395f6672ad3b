import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { Provider } from '../../platform/ai/provider.ts'
import type { ModelSource } from '../models/list-models.ts'
import { makesVectors } from '../models/possible-roles.ts'

/** Preferred embedding models, in order. If none of them is available, the first available embedding model is used. */
const PREFERRED = ['text-embedding-3-small', 'nomic-embed-text', 'nomic-embed-text:latest']

export interface Embedder {
  provider: Provider
  model: string
}

/**
 * Returns the first available model: the model assigned to embeddings, then the preferred models, then all others. Returns null if the role is assigned to the
 * composer, which searches only by keywords, or if no OpenAI-compatible provider lists an embedding model.
 */
export async function chooseEmbedder(models: ModelSource, now: Date): Promise<Embedder | null> {
  if (models.roles.embedding === COMPOSER_MODEL) return null
  const able = (await models.all(now)).flatMap(({ provider, model }) =>
    (provider.kind === 'openai' || provider.kind === 'ollama') && (makesVectors(model.id) || model.id === models.roles.embedding)
      ? [{ provider, model: model.id }]
      : [],
  )
  return [models.roles.embedding, ...PREFERRED].map((name) => able.find(({ model }) => model === name)).find(Boolean) ?? able[0] ?? null
}
