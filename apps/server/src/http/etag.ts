/** A revision as the header that `If-Match` is answered with later. */
export const etag = (revision: number): string => `"${revision}"`
