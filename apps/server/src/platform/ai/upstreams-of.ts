import { openAiUpstream } from './openai-upstream.ts'
import type { Provider } from './provider.ts'
import type { Upstream } from './upstream.ts'
import { type CompletionLimits, withLimits } from './with-limits.ts'

/** What writes the completions of each maker's models, within limits; none for makers that speak in another way. */
export function upstreamsOf(providers: Provider[], limits: CompletionLimits): Map<Provider, Upstream> {
  return new Map(
    providers.flatMap((provider): [Provider, Upstream][] => {
      const open = writers[provider.kind]
      return open ? [[provider, withLimits(open(provider), provider.maker, limits)]] : []
    }),
  )
}

const writers: Record<Provider['kind'], ((provider: Provider) => Upstream) | null> = {
  openai: openAiUpstream,
  ollama: openAiUpstream,
  anthropic: null,
  google: null,
}
