import type { TokenCount } from '../../platform/ai/upstream.ts'

/** Returns the sum of two responses' tokens; null if neither was counted. */
export const addTokens = (one: TokenCount | null, other: TokenCount | null): TokenCount | null =>
  one && other ? { in: one.in + other.in, out: one.out + other.out } : (one ?? other)
