/** Default model for requests that specify no model. If it is not listed, the first listed model is used. */
export const DEFAULT_MODEL = 'gpt-4o-mini'
