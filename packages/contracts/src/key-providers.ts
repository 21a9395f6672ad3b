/** Providers for which a brand or a user can add an API key. */
export const keyProviders = ['openai', 'anthropic', 'google'] as const
export type KeyProvider = (typeof keyProviders)[number]

/** Display names of the providers. */
export const keyProviderNames: Record<KeyProvider, string> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' }
