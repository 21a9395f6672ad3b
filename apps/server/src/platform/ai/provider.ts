import { type KeyProvider, keyProviderNames } from '@brandwright/contracts/key-providers'

const LOCAL = [
  { kind: 'ollama', name: 'Ollama', baseUrl: 'http://127.0.0.1:11434' },
  { kind: 'openai', name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { kind: 'openai', name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
] as const

/** A model provider. The URL comes only from the configuration; the key comes from there too, unless a brand or user has set a key. */
export interface Provider {
  kind: 'openai' | 'anthropic' | 'google' | 'ollama'
  name: string
  baseUrl: string
  key: string | undefined
  /** Owner of the key, or undefined for the server's key. */
  keyOf?: 'brand' | 'person'
  /** True if the provider was discovered on this machine and may disappear. */
  found?: boolean
}

/** Built-in provider that needs no configuration. */
export const COMPOSER = { kind: 'composer', name: 'Brandwright' } as const
export type AnyProvider = Provider | typeof COMPOSER

/** Returns the owner of a provider's key, for the ledger, or undefined for the server's key and for providers without a key. */
export const keyOf = (provider: AnyProvider): Provider['keyOf'] => (provider.kind === 'composer' ? undefined : provider.keyOf)

/** Returns true for Ollama and for providers discovered on this machine, which are free of charge. */
export const isLocal = (provider: AnyProvider): boolean => provider.kind === 'ollama' || (provider.kind !== 'composer' && provider.found === true)

export const OPENAI_URL = 'https://api.openai.com/v1'

interface ProviderSettings {
  OPENAI_API_KEY?: string
  OPENAI_BASE_URL: string
  ANTHROPIC_API_KEY?: string
  ANTHROPIC_BASE_URL: string
  GOOGLE_API_KEY?: string
  GOOGLE_AI_BASE_URL: string
  OLLAMA_URL?: string
}

/** Returns the providers that require a key, with their configured URLs. */
export const keyedProviders = (env: Pick<ProviderSettings, 'OPENAI_BASE_URL' | 'ANTHROPIC_BASE_URL' | 'GOOGLE_AI_BASE_URL'>): KeyedProviders => ({
  openai: { kind: 'openai', name: nameOfServer(env.OPENAI_BASE_URL), baseUrl: env.OPENAI_BASE_URL },
  anthropic: { kind: 'anthropic', name: keyProviderNames.anthropic, baseUrl: env.ANTHROPIC_BASE_URL },
  google: { kind: 'google', name: keyProviderNames.google, baseUrl: env.GOOGLE_AI_BASE_URL },
})
/** Returns the name of an OpenAI-compatible server: its host, unless it is OpenAI. */
const nameOfServer = (baseUrl: string) => (baseUrl.replace(/\/$/, '') === OPENAI_URL ? keyProviderNames.openai : new URL(baseUrl).host)
export type KeyedProviders = Record<KeyProvider, Omit<Provider, 'key'>>

/** Returns the configured providers: providers with a key, and Ollama and OpenAI-compatible servers with only a URL. */
export function modelProviders(env: ProviderSettings): Provider[] {
  const { openai, anthropic, google } = keyedProviders(env)
  const all: (Provider | null)[] = [
    env.OPENAI_API_KEY || env.OPENAI_BASE_URL !== OPENAI_URL ? { ...openai, key: env.OPENAI_API_KEY } : null,
    env.ANTHROPIC_API_KEY ? { ...anthropic, key: env.ANTHROPIC_API_KEY } : null,
    env.GOOGLE_API_KEY ? { ...google, key: env.GOOGLE_API_KEY } : null,
    env.OLLAMA_URL ? { kind: 'ollama', name: 'Ollama', baseUrl: env.OLLAMA_URL, key: undefined } : null,
  ]
  return all.filter((provider) => provider !== null)
}

/** Returns the local model servers at their default URLs. Their hosts are IP literals, so no DNS lookup is needed. */
export function localProviders({ OLLAMA_URL, FIND_LOCAL_MODELS }: { OLLAMA_URL?: string; FIND_LOCAL_MODELS: 'yes' | 'no' }): Provider[] {
  if (FIND_LOCAL_MODELS === 'no') return []
  return LOCAL.filter(({ kind }) => kind !== 'ollama' || !OLLAMA_URL).map((one) => ({ ...one, key: undefined, found: true }))
}
