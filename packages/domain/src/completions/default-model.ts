/** Model for requests that specify no model. If this model is not available, the first available one is used. */
export const DEFAULT_MODEL = 'gpt-4o-mini'
