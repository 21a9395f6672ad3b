/** As much as a search takes. Beside no schema, so that the browser gets the number alone. */
export const LONGEST_SEARCH = 200
