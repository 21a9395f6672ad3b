/** Asked where none is named or chosen, if it is listed (spec 001 section 9); if not, the first that is. */
export const DEFAULT_MODEL = 'gpt-4o-mini'
