/** Model used if none is named or chosen and it is listed; otherwise the first listed model is. */
export const DEFAULT_MODEL = 'gpt-4o-mini'
