/**
 * Pattern source for double-quoted strings, and for single-quoted strings in which an apostrophe ends the string only before a character that can follow a
 * string. The closing quote is optional, and matching takes linear time.
 */
export const LOOSE_STRINGS = String.raw`"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|'[^'\\]*(?:(?:\\[\s\S]|'(?!\s*(?:[,:}\]]|$)))[^'\\]*)*'?`
