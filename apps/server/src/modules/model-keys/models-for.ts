import type { KeyMaker } from '@brandwright/contracts/key-makers'
import type { AnyProvider, KeyedProviders, Provider } from '../../platform/ai/provider.ts'
import type { ClosableUpstream, Upstream } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import type { ModelSource } from '../models/list-models.ts'
import { withOwnRoles } from '../models/with-own-roles.ts'
import { isOfBrand, type KeyOwner, placeOfKey } from './key-owner.ts'
import * as store from './model-key-store.ts'
import { openKey } from './open-key.ts'

const nameOf = (owner: KeyOwner, maker: KeyMaker) => `${placeOfKey(owner, maker).owner} ${maker}`

/** Maximum number of keys in use whose connections and model lists stay cached. */
const MAX_KEPT = 200
const IDLE_MS = 15 * 60_000

/** The models that an actor can use, and the upstream of each provider. */
export interface ModelDeps {
  models: ModelSource
  upstreams: ReadonlyMap<AnyProvider, Upstream>
}

/** The brand, the person, or both, on whose behalf a model is called. */
interface Asker {
  brandId: string | null
  person: string | null
}

export type ModelsFor = (context: Pick<Context, 'database' | 'secrets' | 'recent' | 'now'>, asker: Asker) => Promise<ModelDeps>

interface Installation extends ModelDeps {
  providers: readonly Provider[]
  makers: KeyedProviders
  sourceOf(providers: Provider[]): ModelSource
  upstreamOf(provider: Provider): ClosableUpstream
}

interface Kept {
  sealed: string
  provider: Provider
  upstream: ClosableUpstream
  /** Closes connections that are no longer used. */
  idle: NodeJS.Timeout
}

/**
 * The only place that chooses a key: per provider the brand's, else the person's, else the server's; also resolves the model of each role. The caller must
 * check access first.
 */
export function modelsFor(installation: Installation): ModelsFor {
  const { providers, makers, sourceOf, upstreamOf, upstreams, models } = installation
  const kept = new Map<string, Kept>()
  const drop = (name: string) => {
    const known = kept.get(name)
    clearTimeout(known?.idle)
    known?.upstream.close()
    kept.delete(name)
  }
  const keptFor = (secrets: Context['secrets'], key: store.SealedKey): Kept => {
    const name = nameOf(key.owner, key.maker)
    const known = kept.get(name)
    if (known?.sealed === key.sealed) {
      known.idle.refresh()
      kept.delete(name)
      kept.set(name, known)
      return known
    }
    drop(name)
    const provider: Provider = { ...makers[key.maker], key: openKey(secrets, key), keyOf: isOfBrand(key.owner) ? 'brand' : 'person' }
    const fresh = { sealed: key.sealed, provider, upstream: upstreamOf(provider), idle: setTimeout(drop, IDLE_MS, name).unref() }
    kept.set(name, fresh)
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      drop(oldest)
    }
    return fresh
  }

  const meansOf = async ({ database, secrets }: Parameters<ModelsFor>[0], asker: Asker): Promise<ModelDeps> => {
    const keys = await store.findSealed(database.db, asker)
    if (keys.length === 0) return { models, upstreams }
    const chosen = new Map([...keys].sort((a, b) => Number(isOfBrand(a.owner)) - Number(isOfBrand(b.owner))).map((key) => [makers[key.maker].maker, key]))
    const own = [...chosen].map(([maker, key]) => ({ maker, ...keptFor(secrets, key) }))
    const others = providers.filter(({ maker, found }) => found || !chosen.has(maker))
    return {
      models: sourceOf([...own.map(({ provider }) => provider), ...others]),
      upstreams: new Map([...upstreams, ...own.map(({ provider, upstream }) => [provider, upstream] as const)]),
    }
  }
  return async (context, asker) => {
    const deps = await context.recent.keep(`models ${asker.brandId ?? ''} ${asker.person ?? ''}`, () => meansOf(context, asker))
    return { ...deps, models: await withOwnRoles(context, deps.models, asker) }
  }
}
