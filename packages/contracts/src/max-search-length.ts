/** As much as a search takes. Beside no schema, so that the browser gets the number alone. */
export const MAX_SEARCH_LENGTH = 200
