import type { AppOptions } from './app-options.ts'
import { guideToWriteFrom } from './modules/brands/guide-to-write-from.ts'
import { openCompletions } from './modules/completions/open-completions.ts'
import { modelsFor } from './modules/model-keys/models-for.ts'
import { type CachedLists, modelSource } from './modules/models/list-models.ts'
import { usageLedger } from './modules/usage/usage-ledger.ts'
import type { Services } from './open-services.ts'
import { composedUpstream } from './platform/ai/composed-upstream.ts'
import { composerUpstream } from './platform/ai/composer-upstream.ts'
import { COMPOSER, type Provider } from './platform/ai/provider.ts'
import { upstreamOf, upstreamsOf } from './platform/ai/upstreams-of.ts'
import { withLimits } from './platform/ai/with-limits.ts'
import type { ServerDependencies } from './server-dependencies.ts'

type ModelDependencies = Pick<
  ServerDependencies,
  'models' | 'modelsFor' | 'providerPresets' | 'open' | 'ledger' | 'note' | 'composer' | 'composing' | 'endpoints'
>

/** Builds the dependencies of model calls: providers and keys, limits, the built-in composer, and the usage ledger. */
export function modelDependencies(options: AppOptions, { system, server, report }: Services): ModelDependencies {
  const { providers, providerPresets, composer, completions } = options
  const lists: CachedLists = new WeakMap()
  const sourceOf = (of: Provider[]) => modelSource(of, report, options.models, lists)
  const byRule = { guideOf: (id: string, draft?: boolean) => guideToWriteFrom(system, id, draft), report, pauseMs: composer.pauseMs }
  const models = sourceOf(providers)
  const ledger = usageLedger(system, report)
  return {
    models,
    providerPresets,
    ledger,
    composer,
    endpoints: completions.endpoints,
    modelsFor: modelsFor({
      providers,
      providerPresets,
      models,
      proModels: options.models?.pro ?? [],
      upstreams: upstreamsOf(providers, composerUpstream({ composer, ...byRule }), completions.limits),
      sourceOf,
      upstreamOf: (provider) => upstreamOf(provider, completions.limits),
    }),
    open: openCompletions(system, ledger, completions.maxOpen),
    note: (details) => server.log.warn(details, 'a model returned an invalid answer'),
    composing: (composing) => withLimits(composedUpstream(composing, byRule), COMPOSER.name, completions.limits),
  }
}
