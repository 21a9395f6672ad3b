/** Asked where none is named or chosen, if it is listed; if not, the first that is. */
export const DEFAULT_MODEL = 'gpt-4o-mini'
