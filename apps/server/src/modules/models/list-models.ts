import type { ModelOption } from '@brandwright/contracts/models'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { askForModels, NotListed } from '../../platform/ai/ask-for-models.ts'
import { type AnyProvider, COMPOSER, isOwnMachine, type Provider } from '../../platform/ai/provider.ts'
import type { UpstreamFailure } from '../../platform/ai/upstream.ts'
import { upstreamWords } from '../../platform/ai/upstream-words.ts'
import { ANY_MODEL, canBeAsked, type ModelSettings } from './model-settings.ts'
import { possibleRoles, writesText } from './possible-roles.ts'

const KEPT_MS = 24 * 60 * 60_000
/** What runs on the same machine comes and goes. */
const KEPT_FOUND_MS = 60_000
/** A key that its maker refuses is not tried at every call. */
const KEPT_REFUSED_MS = 10_000

export interface ModelSource {
  /** All models that may be asked, with whom to ask; the composer last, and always. */
  all(now: Date): Promise<Writer[]>
  /** Those of them that write text. */
  writers(now: Date): Promise<Writer[]>
  /** Why the models of a brand's or a person's key are not among them: its maker refuses it. */
  refused(now: Date): Promise<UpstreamFailure | null>
  /** The models that are asked where none is named. */
  roles: ModelSettings['roles']
}

interface Listed {
  models: ModelOption[]
  refused: UpstreamFailure | null
}

/** Lists that were asked for, by their providers, for sources that have providers in common. */
export type KeptLists = WeakMap<Provider, { until: number; listed: Promise<Listed> }>

export interface Writer {
  model: ModelOption
  provider: AnyProvider
}

/**
 * Every model of the providers that may be asked here. Of two that have a model of the same name, a key of one's own goes before the server's, and that before
 * what was found. A list is kept for a day; a maker that does not answer is left out, and asked again at the next call.
 */
export function modelSource(
  providers: Provider[],
  report: (error: unknown, words: string) => void,
  { allowed, roles }: ModelSettings = ANY_MODEL,
  kept: KeptLists = new WeakMap(),
): ModelSource {
  const ask = async (provider: Provider, now: Date): Promise<Listed> => {
    try {
      const found = await askForModels(provider)
      const models = found.filter(({ id }) => id !== COMPOSER_MODEL && canBeAsked(id, allowed)).map((model) => optionOf(provider, model))
      return { models, refused: null }
    } catch (error) {
      if (provider.found) return NONE_LISTED
      const known = kept.get(provider)
      if (provider.keyOf && error instanceof NotListed && error.isOfKey) {
        if (known) known.until = now.getTime() + KEPT_REFUSED_MS
        return { models: [], refused: upstreamWords.refused(provider.maker, { status: 401, error: null, keyOf: provider.keyOf }) }
      }
      kept.delete(provider)
      report(error, `the models of ${provider.maker} could not be listed`)
      return NONE_LISTED
    }
  }
  const listedOf = (provider: Provider, now: Date): Promise<Listed> => {
    const known = kept.get(provider)
    if (known && known.until > now.getTime()) return known.listed
    const listed = ask(provider, now)
    kept.set(provider, { until: now.getTime() + (provider.found ? KEPT_FOUND_MS : KEPT_MS), listed })
    return listed
  }
  const all = async (now: Date): Promise<Writer[]> => {
    const every = await Promise.all(providers.map(async (provider) => (await listedOf(provider, now)).models.map((model) => ({ model, provider }))))
    const byId = new Map<string, { model: ModelOption; provider: Provider }>()
    for (const writer of every.flat()) {
      const known = byId.get(writer.model.id)
      if (!known || goesBefore(writer.provider, known.provider)) byId.set(writer.model.id, writer)
    }
    return [...byId.values(), COMPOSER_AS_WRITER]
  }
  return {
    all,
    writers: async (now) => (await all(now)).filter(({ model }) => model.show),
    refused: async (now) => (await Promise.all(providers.map((provider) => listedOf(provider, now)))).find(({ refused }) => refused)?.refused ?? null,
    roles,
  }
}

const NONE_LISTED: Listed = { models: [], refused: null }

const goesBefore = (one: Provider, other: Provider): boolean => !one.found && (one.keyOf !== undefined || other.keyOf === undefined)

function optionOf(provider: Provider, { id, name }: { id: string; name: string }): ModelOption {
  const writes = writesText(id)
  return {
    id,
    name,
    maker: provider.maker,
    description: null,
    show: writes,
    functions: writes,
    icon: isOwnMachine(provider) ? 'machine' : 'cloud',
    able: possibleRoles({ id }, provider),
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
    able: possibleRoles({ id: COMPOSER_MODEL }, COMPOSER),
  },
}
