import type { ModelOption } from '@brandwright/contracts/models'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { type AnyProvider, COMPOSER, isLocal, type Provider } from '../../platform/ai/provider.ts'
import { NotListed, requestProviderModels } from '../../platform/ai/request-provider-models.ts'
import type { UpstreamFailure } from '../../platform/ai/upstream.ts'
import { upstreamMessages } from '../../platform/ai/upstream-messages.ts'
import { ANY_MODEL, isAllowed, type ModelSettings } from './model-settings.ts'
import { possibleRoles, writesText } from './possible-roles.ts'

const CACHE_MS = 24 * 60 * 60_000
/** Time for which the models of discovered local servers are cached. It is short, because users start and stop these servers often. */
const FOUND_CACHE_MS = 60_000
/** Time before a model list is requested again with a key that the provider has rejected. */
const REFUSED_CACHE_MS = 10_000

export interface ModelSource {
  /** Returns all available models with their providers. The composer is always included, last. */
  all(now: Date): Promise<Writer[]>
  /** Returns the models that only pro accounts can use, if this account is not pro. `all` omits them. */
  reserved(now: Date): Promise<ModelOption[]>
  /** Returns the models that write text. */
  writers(now: Date): Promise<Writer[]>
  /** Returns the error of a provider that rejected a brand's or user's key and whose models are therefore missing, or null if there is none. */
  refused(now: Date): Promise<UpstreamFailure | null>
  roles: ModelSettings['roles']
}

interface Listed {
  models: ModelOption[]
  refused: UpstreamFailure | null
}

/** Cached model lists by provider, shared by sources that use the same providers. */
export type CachedLists = WeakMap<Provider, { until: number; listed: Promise<Listed> }>

export interface Writer {
  model: ModelOption
  provider: AnyProvider
}

/**
 * Returns a source that lists the models of all usable providers and caches the lists. If several providers offer a model with the same name, providers with a
 * user's or brand's key take precedence, then those with the server's key, then discovered providers.
 */
export function modelSource(
  providers: Provider[],
  report: (error: unknown, message: string) => void,
  { allowed, roles }: ModelSettings = ANY_MODEL,
  cache: CachedLists = new WeakMap(),
): ModelSource {
  const requestModels = async (provider: Provider, now: Date): Promise<Listed> => {
    try {
      const found = await requestProviderModels(provider)
      const models = found.filter(({ id }) => id !== COMPOSER_MODEL && isAllowed(id, allowed)).map((model) => optionOf(provider, model))
      return { models, refused: null }
    } catch (error) {
      if (provider.found) return NONE_LISTED
      const cached = cache.get(provider)
      if (provider.keyOf && error instanceof NotListed && error.isOfKey) {
        if (cached) cached.until = now.getTime() + REFUSED_CACHE_MS
        const { name, key, keyOf } = provider
        return { models: [], refused: upstreamMessages.refused(name, { status: 401, error: error.reported, key, keyOf }) }
      }
      cache.delete(provider)
      report(error, `the models of ${provider.name} could not be listed`)
      return NONE_LISTED
    }
  }
  const listedOf = (provider: Provider, now: Date): Promise<Listed> => {
    const cached = cache.get(provider)
    if (cached && cached.until > now.getTime()) return cached.listed
    const listed = requestModels(provider, now)
    cache.set(provider, { until: now.getTime() + (provider.found ? FOUND_CACHE_MS : CACHE_MS), listed })
    return listed
  }
  const all = async (now: Date): Promise<Writer[]> => {
    const every = await Promise.all(providers.map(async (provider) => (await listedOf(provider, now)).models.map((model) => ({ model, provider }))))
    const byId = new Map<string, { model: ModelOption; provider: Provider }>()
    for (const writer of every.flat()) {
      const previous = byId.get(writer.model.id)
      if (!previous || isPreferred(writer.provider, previous.provider)) byId.set(writer.model.id, writer)
    }
    return [...byId.values(), COMPOSER_AS_WRITER]
  }
  return {
    all,
    reserved: async () => [],
    writers: async (now) => (await all(now)).filter(({ model }) => model.show),
    refused: async (now) => (await Promise.all(providers.map((provider) => listedOf(provider, now)))).find(({ refused }) => refused)?.refused ?? null,
    roles,
  }
}

const NONE_LISTED: Listed = { models: [], refused: null }

const isPreferred = (one: Provider, other: Provider): boolean => !one.found && (one.keyOf !== undefined || other.keyOf === undefined)

function optionOf(provider: Provider, { id, name }: { id: string; name: string }): ModelOption {
  const writes = writesText(id)
  return {
    id,
    name,
    maker: provider.name,
    description: null,
    show: writes,
    functions: writes,
    icon: isLocal(provider) ? 'machine' : 'cloud',
    able: possibleRoles({ id }, provider),
  }
}

const COMPOSER_AS_WRITER: Writer = {
  provider: COMPOSER,
  model: {
    id: COMPOSER_MODEL,
    name: 'Built-in composer',
    maker: COMPOSER.name,
    description: 'A composer that writes from the guide, not a language model',
    show: true,
    functions: true,
    icon: 'composer',
    able: possibleRoles({ id: COMPOSER_MODEL }, COMPOSER),
  },
}
