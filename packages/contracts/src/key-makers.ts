/** Providers for which a brand or a user can add an API key. */
export const keyMakers = ['openai', 'anthropic', 'google'] as const
export type KeyMaker = (typeof keyMakers)[number]

/** Display names of the providers. */
export const keyMakerNames: Record<KeyMaker, string> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' }
