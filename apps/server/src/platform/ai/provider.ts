/** A maker of models whose address and key come from the configuration alone. */
export interface Provider {
  kind: 'openai' | 'anthropic' | 'google' | 'ollama'
  maker: string
  baseUrl: string
  key: string | undefined
  /** What was found on the machine of this server, and may be gone the next time. */
  found?: boolean
}

/** What is always there, with nothing set up. */
export const COMPOSER = { kind: 'composer', maker: 'Brandwright' } as const
export type AnyProvider = Provider | typeof COMPOSER

/** Whether nobody is paid for what it writes. */
export const isOwnMachine = (provider: AnyProvider): boolean => provider.kind === 'ollama' || (provider.kind !== 'composer' && provider.found === true)

interface ProviderSettings {
  OPENAI_API_KEY?: string
  OPENAI_BASE_URL: string
  ANTHROPIC_API_KEY?: string
  ANTHROPIC_BASE_URL: string
  GOOGLE_API_KEY?: string
  GOOGLE_AI_BASE_URL: string
  OLLAMA_URL?: string
}

/** Those that are set up: by a key, or for Ollama by its address. */
export function modelProviders(env: ProviderSettings): Provider[] {
  const all: (Provider | null)[] = [
    env.OPENAI_API_KEY ? { kind: 'openai', maker: 'OpenAI', baseUrl: env.OPENAI_BASE_URL, key: env.OPENAI_API_KEY } : null,
    env.ANTHROPIC_API_KEY ? { kind: 'anthropic', maker: 'Anthropic', baseUrl: env.ANTHROPIC_BASE_URL, key: env.ANTHROPIC_API_KEY } : null,
    env.GOOGLE_API_KEY ? { kind: 'google', maker: 'Google', baseUrl: env.GOOGLE_AI_BASE_URL, key: env.GOOGLE_API_KEY } : null,
    env.OLLAMA_URL ? { kind: 'ollama', maker: 'Ollama', baseUrl: env.OLLAMA_URL, key: undefined } : null,
  ]
  return all.filter((provider) => provider !== null)
}
