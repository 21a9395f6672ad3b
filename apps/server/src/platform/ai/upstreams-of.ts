import { openAiUpstream } from './openai-upstream.ts'
import { type AnyProvider, COMPOSER, type Provider } from './provider.ts'
import type { Upstream } from './upstream.ts'
import { type CompletionLimits, withLimits } from './with-limits.ts'

/** What writes the completions of each maker's models and the composer's, within limits; none for makers that speak in another way. */
export function upstreamsOf(providers: Provider[], composer: Upstream, limits: CompletionLimits): Map<AnyProvider, Upstream> {
  return new Map<AnyProvider, Upstream>([
    ...providers.flatMap((provider): [Provider, Upstream][] => {
      const open = writers[provider.kind]
      return open ? [[provider, withLimits(open(provider), provider.maker, limits)]] : []
    }),
    [COMPOSER, withLimits(composer, COMPOSER.maker, limits)],
  ])
}

const writers: Record<Provider['kind'], ((provider: Provider) => Upstream) | null> = {
  openai: openAiUpstream,
  ollama: openAiUpstream,
  anthropic: null,
  google: null,
}
