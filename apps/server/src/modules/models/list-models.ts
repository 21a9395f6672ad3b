import type { ModelOption, ModelsResponse } from '@brandwright/contracts/models'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { askForModels } from '../../platform/ai/ask-for-models.ts'
import { type AnyProvider, COMPOSER, type Provider } from '../../platform/ai/provider.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

const KEPT_MS = 5 * 60_000
/** Providers list everything they have under one roof; these do not write text. */
const NOT_FOR_TEXT = /embed|tts|whisper|dall-e|image|audio|moderation|realtime|transcribe|imagen|veo|sora|babbage|davinci|aqa/i

export interface ModelSource {
  list(now: Date): Promise<ModelsResponse>
  /** Those of the same list that write text, with whom to ask for it. */
  writers(now: Date): Promise<Writer[]>
  /** Those that do not write text, too. */
  all(now: Date): Promise<Writer[]>
}

export interface Writer {
  model: ModelOption
  provider: AnyProvider
}

/** Every model of the providers that are set up, and the composer last; one that does not answer is left out, and asked again at the next call. */
export function modelSource(providers: Provider[], report: (error: unknown, words: string) => void): ModelSource {
  const kept = new Map<Provider, { until: number; models: ModelOption[] }>()
  const modelsOf = async (provider: Provider, now: Date): Promise<ModelOption[]> => {
    const known = kept.get(provider)
    if (known && known.until > now.getTime()) return known.models
    try {
      const found = await askForModels(provider)
      const models = found.map(({ id, name }) => {
        const writes = !NOT_FOR_TEXT.test(id)
        return { id, name, maker: provider.maker, description: null, show: writes, functions: writes }
      })
      kept.set(provider, { until: now.getTime() + KEPT_MS, models })
      return models
    } catch (error) {
      report(error, `the models of ${provider.maker} could not be listed`)
      return []
    }
  }
  const everyOne = async (now: Date): Promise<Writer[]> => {
    const all = await Promise.all(providers.map(async (provider) => (await modelsOf(provider, now)).map((model) => ({ model, provider }))))
    return [...new Map<string, Writer>([...all.flat(), COMPOSER_AS_WRITER].map((writer) => [writer.model.id, writer])).values()]
  }
  return {
    list: async (now) => Object.fromEntries((await everyOne(now)).map(({ model }) => [model.id, model])),
    writers: async (now) => (await everyOne(now)).filter(({ model }) => model.show),
    all: everyOne,
  }
}

const COMPOSER_AS_WRITER: Writer = {
  provider: COMPOSER,
  model: {
    id: COMPOSER_MODEL,
    name: 'Built-in composer',
    maker: COMPOSER.maker,
    description: 'A composer that writes from the guide, not a language model',
    show: true,
    functions: true,
  },
}

/** `models/array`: what signed-in people may choose from. */
export async function listModels({ actor, now }: Context, source: ModelSource): Promise<ModelsResponse> {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the models.')
  return source.list(now())
}
