import type { TokenCount } from '../../platform/ai/upstream.ts'

/** Returns the combined tokens of two responses; null if neither was counted. */
export const addTokens = (one: TokenCount | null, other: TokenCount | null): TokenCount | null =>
  one && other ? { in: one.in + other.in, out: one.out + other.out } : (one ?? other)
