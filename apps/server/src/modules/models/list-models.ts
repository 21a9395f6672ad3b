import type { ModelOption, ModelsResponse } from '@brandwright/contracts/models'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { askForModels } from '../../platform/ai/ask-for-models.ts'
import { type AnyProvider, COMPOSER, isOwnMachine, type Provider } from '../../platform/ai/provider.ts'
import { ANY_MODEL, type ModelSettings, mayBeAsked } from './model-settings.ts'
import { withRoles } from './with-roles.ts'

const KEPT_MS = 24 * 60 * 60_000
/** What runs on the same machine comes and goes. */
const KEPT_FOUND_MS = 60_000
/** Providers list everything they have under one roof; these do not write text. */
const NOT_FOR_TEXT = /embed|tts|whisper|dall-e|image|audio|moderation|realtime|transcribe|imagen|veo|sora|babbage|davinci|aqa/i

export interface ModelSource {
  list(now: Date): Promise<ModelsResponse>
  /** Those of the same list that write text, with whom to ask for it. */
  writers(now: Date): Promise<Writer[]>
  /** Those that do not write text, too. */
  all(now: Date): Promise<Writer[]>
  /** The models that are asked where none is named. */
  roles: ModelSettings['roles']
}

/** Lists that were asked for, by their providers, for sources that have providers in common. */
export type KeptLists = WeakMap<Provider, { until: number; models: Promise<ModelOption[]> }>

export interface Writer {
  model: ModelOption
  provider: AnyProvider
}

/** Every model of the providers that may be asked here, and the composer last. A list is kept for a day; a maker that does not answer is left out, and asked again at the next call. */
export function modelSource(
  providers: Provider[],
  report: (error: unknown, words: string) => void,
  { allowed, roles }: ModelSettings = ANY_MODEL,
  kept: KeptLists = new WeakMap(),
): ModelSource {
  const ask = async (provider: Provider): Promise<ModelOption[]> => {
    try {
      const found = await askForModels(provider)
      return found.filter(({ id }) => id !== COMPOSER_MODEL && mayBeAsked(id, allowed)).map((model) => optionOf(provider, model))
    } catch (error) {
      if (provider.found) return []
      kept.delete(provider)
      report(error, `the models of ${provider.maker} could not be listed`)
      return []
    }
  }
  const modelsOf = (provider: Provider, now: Date): Promise<ModelOption[]> => {
    const known = kept.get(provider)
    if (known && known.until > now.getTime()) return known.models
    const models = ask(provider)
    kept.set(provider, { until: now.getTime() + (provider.found ? KEPT_FOUND_MS : KEPT_MS), models })
    return models
  }
  const everyOne = async (now: Date): Promise<Writer[]> => {
    const all = await Promise.all(providers.map(async (provider) => (await modelsOf(provider, now)).map((model) => ({ model, provider }))))
    const byId = new Map<string, Writer>()
    for (const writer of all.flat()) if (!writer.provider.found || !byId.has(writer.model.id)) byId.set(writer.model.id, writer)
    return [...byId.values(), COMPOSER_AS_WRITER]
  }
  return {
    list: async (now) => Object.fromEntries((await everyOne(now)).map(({ model }) => [model.id, withRoles(model, roles)])),
    writers: async (now) => (await everyOne(now)).filter(({ model }) => model.show),
    all: everyOne,
    roles,
  }
}

function optionOf(provider: Provider, { id, name }: { id: string; name: string }): ModelOption {
  const writes = !NOT_FOR_TEXT.test(id)
  return {
    id,
    name,
    maker: provider.maker,
    description: null,
    show: writes,
    functions: writes,
    icon: isOwnMachine(provider) ? 'machine' : 'cloud',
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
    icon: 'composer',
  },
}
