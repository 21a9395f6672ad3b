import type { Provider } from '../../platform/ai/provider.ts'
import type { ModelSource } from '../models/list-models.ts'

const EMBEDS = /embed|minilm|^bge-/i
/** The first of these that is listed, else the first that makes vectors at all. */
const PREFERRED = ['text-embedding-3-small', 'nomic-embed-text', 'nomic-embed-text:latest']

export interface Embedder {
  provider: Provider
  model: string
}

/** What makes vectors of texts here, first the model that has this role; null where no provider that speaks as OpenAI's does has such a model. */
export async function chooseEmbedder(models: ModelSource, now: Date): Promise<Embedder | null> {
  const able = (await models.all(now)).flatMap(({ provider, model }) =>
    (provider.kind === 'openai' || provider.kind === 'ollama') && (EMBEDS.test(model.id) || model.id === models.roles.embedding)
      ? [{ provider, model: model.id }]
      : [],
  )
  return [models.roles.embedding, ...PREFERRED].map((name) => able.find(({ model }) => model === name)).find(Boolean) ?? able[0] ?? null
}
