import { type KeyMaker, keyMakerNames } from '@brandwright/contracts/key-makers'
/** A maker of models. Its address comes from the configuration alone, its key too unless a brand or a person has one of their own. */
export interface Provider {
  kind: 'openai' | 'anthropic' | 'google' | 'ollama'
  maker: string
  baseUrl: string
  key: string | undefined
  /** Whose key it is, when it is not the server's. */
  keyOf?: 'brand' | 'person'
  /** What was found on the machine of this server, and may be gone the next time. */
  found?: boolean
}

/** What is always there, with nothing set up. */
export const COMPOSER = { kind: 'composer', maker: 'Brandwright' } as const
export type AnyProvider = Provider | typeof COMPOSER

/** Whose key opens a maker's door, for the ledger; undefined for the server's, and where none is needed. */
export const keyOf = (provider: AnyProvider): Provider['keyOf'] => (provider.kind === 'composer' ? undefined : provider.keyOf)

/** Whether nobody is paid for what it writes. */
export const isOwnMachine = (provider: AnyProvider): boolean => provider.kind === 'ollama' || (provider.kind !== 'composer' && provider.found === true)

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

/** The makers for whom a key is needed, at the addresses of the configuration. */
export const keyedProviders = (env: Pick<ProviderSettings, 'OPENAI_BASE_URL' | 'ANTHROPIC_BASE_URL' | 'GOOGLE_AI_BASE_URL'>): KeyedProviders => ({
  openai: { kind: 'openai', maker: nameOfServer(env.OPENAI_BASE_URL), baseUrl: env.OPENAI_BASE_URL },
  anthropic: { kind: 'anthropic', maker: keyMakerNames.anthropic, baseUrl: env.ANTHROPIC_BASE_URL },
  google: { kind: 'google', maker: keyMakerNames.google, baseUrl: env.GOOGLE_AI_BASE_URL },
})
/** A server that speaks as OpenAI's does is not OpenAI: it is named by its address. */
const nameOfServer = (baseUrl: string) => (baseUrl.replace(/\/$/, '') === OPENAI_URL ? keyMakerNames.openai : new URL(baseUrl).host)
export type KeyedProviders = Record<KeyMaker, Omit<Provider, 'key'>>

/** Those that are set up: by a key; Ollama, and a server that speaks as OpenAI's does, by an address alone. */
export function modelProviders(env: ProviderSettings): Provider[] {
  const { openai, anthropic, google } = keyedProviders(env)
  const all: (Provider | null)[] = [
    env.OPENAI_API_KEY || env.OPENAI_BASE_URL !== OPENAI_URL ? { ...openai, key: env.OPENAI_API_KEY } : null,
    env.ANTHROPIC_API_KEY ? { ...anthropic, key: env.ANTHROPIC_API_KEY } : null,
    env.GOOGLE_API_KEY ? { ...google, key: env.GOOGLE_API_KEY } : null,
    env.OLLAMA_URL ? { kind: 'ollama', maker: 'Ollama', baseUrl: env.OLLAMA_URL, key: undefined } : null,
  ]
  return all.filter((provider) => provider !== null)
}
