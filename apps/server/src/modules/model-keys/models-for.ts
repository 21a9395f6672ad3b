import type { KeyProvider } from '@brandwright/contracts/key-providers'
import { LRUCache } from 'lru-cache'
import type { AnyProvider, KeyedProviders, Provider } from '../../platform/ai/provider.ts'
import type { ClosableUpstream, Upstream } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import type { ModelSource } from '../models/list-models.ts'
import { withAccountType } from '../models/with-account-type.ts'
import { withPersonalRoles } from '../models/with-personal-roles.ts'
import { isOfBrand, type KeyOwner, secretFieldOf } from './key-owner.ts'
import * as store from './model-key-store.ts'
import { openKey } from './open-key.ts'

const nameOf = (owner: KeyOwner, providerName: KeyProvider) => `${secretFieldOf(owner, providerName).owner} ${providerName}`

/** Maximum number of keys whose connections and model lists stay cached. */
const MAX_CACHED = 200
const IDLE_MS = 15 * 60_000

/** The models available to an actor, and each provider's upstream. */
export interface ModelDeps {
  models: ModelSource
  upstreams: ReadonlyMap<AnyProvider, Upstream>
}

/** The brand, the user, or both, for whom a model is called. */
interface Asker {
  brandId: string | null
  person: string | null
}

export type ModelsFor = (context: Pick<Context, 'database' | 'secrets' | 'recent' | 'now'>, asker: Asker) => Promise<ModelDeps>

interface Installation extends ModelDeps {
  providers: readonly Provider[]
  providerPresets: KeyedProviders
  /** Patterns of the models that only pro accounts can use with the keys of the server. */
  proModels: readonly string[]
  sourceOf(providers: Provider[]): ModelSource
  upstreamOf(provider: Provider): ClosableUpstream
}

interface CachedKey {
  sealed: string
  provider: Provider
  upstream: ClosableUpstream
}

/**
 * Returns a function that selects each provider's key (the brand's, else the user's, else the server's) and the model for each role. Keys are selected nowhere
 * else; callers must check access first.
 */
export function modelsFor(installation: Installation): ModelsFor {
  const { providers, providerPresets, proModels, sourceOf, upstreamOf, upstreams, models } = installation
  const cache = new LRUCache<string, CachedKey>({
    max: MAX_CACHED,
    ttl: IDLE_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: ({ upstream }) => upstream.close(),
  })
  const cachedFor = (secrets: Context['secrets'], key: store.SealedKey): CachedKey => {
    const name = nameOf(key.owner, key.maker)
    const cached = cache.get(name)
    if (cached?.sealed === key.sealed) return cached
    const provider: Provider = { ...providerPresets[key.maker], key: openKey(secrets, key), keyOf: isOfBrand(key.owner) ? 'brand' : 'person' }
    const fresh = { sealed: key.sealed, provider, upstream: upstreamOf(provider) }
    cache.set(name, fresh)
    return fresh
  }

  const depsOf = async ({ database, secrets }: Parameters<ModelsFor>[0], asker: Asker): Promise<ModelDeps> => {
    const keys = await store.findSealed(database.db, asker)
    if (keys.length === 0) return { models, upstreams }
    const chosen = new Map(
      [...keys].sort((a, b) => Number(isOfBrand(a.owner)) - Number(isOfBrand(b.owner))).map((key) => [providerPresets[key.maker].name, key]),
    )
    const keyed = [...chosen].map(([providerName, key]) => ({ maker: providerName, ...cachedFor(secrets, key) }))
    const others = providers.filter(({ name: providerName, found }) => found || !chosen.has(providerName))
    return {
      models: sourceOf([...keyed.map(({ provider }) => provider), ...others]),
      upstreams: new Map([...upstreams, ...keyed.map(({ provider, upstream }) => [provider, upstream] as const)]),
    }
  }
  return async (context, asker) => {
    const deps = await context.recent.memoize(`models ${asker.brandId ?? ''} ${asker.person ?? ''}`, () => depsOf(context, asker))
    const ofAccount = await withAccountType(context, deps.models, asker, proModels)
    return { ...deps, models: await withPersonalRoles(context, ofAccount, asker) }
  }
}
