import { openAiUpstream } from './openai-upstream.ts'
import { type AnyProvider, COMPOSER, type Provider } from './provider.ts'
import { type SdkProvider, sdkUpstream } from './sdk-upstream.ts'
import type { Upstream } from './upstream.ts'
import { type CompletionLimits, withLimits } from './with-limits.ts'

/** What writes the completions of each maker's models and the composer's, within limits. */
export function upstreamsOf(providers: Provider[], composer: Upstream, limits: CompletionLimits): Map<AnyProvider, Upstream> {
  return new Map<AnyProvider, Upstream>([
    ...providers.map((provider): [Provider, Upstream] => [provider, withLimits(writers[provider.kind](provider), provider.maker, limits)]),
    [COMPOSER, withLimits(composer, COMPOSER.maker, limits)],
  ])
}

const writers: Record<Provider['kind'], (provider: Provider) => Upstream> = {
  openai: openAiUpstream,
  ollama: openAiUpstream,
  anthropic: (provider) => sdkUpstream(provider as SdkProvider),
  google: (provider) => sdkUpstream(provider as SdkProvider),
}
