import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { Provider } from '../../platform/ai/provider.ts'
import type { ModelSource } from '../models/list-models.ts'
import { makesVectors } from '../models/possible-roles.ts'

/** The first of these that is listed, else the first that makes vectors at all. */
const PREFERRED = ['text-embedding-3-small', 'nomic-embed-text', 'nomic-embed-text:latest']

export interface Embedder {
  provider: Provider
  model: string
}

/** What makes vectors of texts here, first the model that has this role; null where that is the composer, which searches by words, or no provider that speaks as OpenAI's does has such a model. */
export async function chooseEmbedder(models: ModelSource, now: Date): Promise<Embedder | null> {
  if (models.roles.embedding === COMPOSER_MODEL) return null
  const able = (await models.all(now)).flatMap(({ provider, model }) =>
    (provider.kind === 'openai' || provider.kind === 'ollama') && (makesVectors(model.id) || model.id === models.roles.embedding)
      ? [{ provider, model: model.id }]
      : [],
  )
  return [models.roles.embedding, ...PREFERRED].map((name) => able.find(({ model }) => model === name)).find(Boolean) ?? able[0] ?? null
}
