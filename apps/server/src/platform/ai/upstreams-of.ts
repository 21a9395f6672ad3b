import { openAiUpstream } from './openai-upstream.ts'
import { type AnyProvider, COMPOSER, type Provider } from './provider.ts'
import { type SdkProvider, sdkUpstream } from './sdk-upstream.ts'
import type { ClosableUpstream, Upstream } from './upstream.ts'
import { type CompletionLimits, withLimits } from './with-limits.ts'

/** Returns the upstreams of all providers and the composer, with limits. */
export function upstreamsOf(providers: Provider[], composer: Upstream, limits: CompletionLimits): Map<AnyProvider, Upstream> {
  return new Map<AnyProvider, Upstream>([
    ...providers.map((provider): [Provider, Upstream] => [provider, upstreamOf(provider, limits)]),
    [COMPOSER, withLimits(composer, COMPOSER.name, limits)],
  ])
}

/** Returns a provider's upstream with limits. The caller closes it. */
export function upstreamOf(provider: Provider, limits: CompletionLimits): ClosableUpstream {
  const written = writers[provider.kind](provider)
  return { ...withLimits(written, provider.name, limits), close: () => written.close?.() }
}

const writers: Record<Provider['kind'], (provider: Provider) => Upstream & Partial<ClosableUpstream>> = {
  openai: openAiUpstream,
  ollama: openAiUpstream,
  anthropic: (provider) => sdkUpstream(provider as SdkProvider),
  google: (provider) => sdkUpstream(provider as SdkProvider),
}
