import type { TokenCount } from '../../platform/ai/upstream.ts'

/** Adds the token counts of two responses. If one count is missing, returns the other; if both are missing, returns null. */
export const addTokens = (one: TokenCount | null, other: TokenCount | null): TokenCount | null =>
  one && other ? { in: one.in + other.in, out: one.out + other.out } : (one ?? other)
