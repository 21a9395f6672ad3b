/** The makers for whose models a brand or a person can have a key of their own. */
export const keyMakers = ['openai', 'anthropic', 'google'] as const
export type KeyMaker = (typeof keyMakers)[number]

/** How the makers are called. */
export const keyMakerNames: Record<KeyMaker, string> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' }
