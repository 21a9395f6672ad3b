import { openAiUpstream } from './openai-upstream.ts'
import type { Provider } from './provider.ts'
import type { Upstream } from './upstream.ts'

/** What writes the completions of a maker's models; null for those that speak in another way. */
export function upstreamOf(provider: Provider): Upstream | null {
  return writers[provider.kind]?.(provider) ?? null
}

const writers: Record<Provider['kind'], ((provider: Provider) => Upstream) | null> = {
  openai: openAiUpstream,
  ollama: openAiUpstream,
  anthropic: null,
  google: null,
}
