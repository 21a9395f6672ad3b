/**
 * The source of a pattern for a string in double quotes, and one in single quotes, where an apostrophe ends it only before what may follow a string. Either may lack its
 * end. What they take is linear in its length.
 */
export const LOOSE_STRINGS = String.raw`"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|'[^'\\]*(?:(?:\\[\s\S]|'(?!\s*(?:[,:}\]]|$)))[^'\\]*)*'?`
