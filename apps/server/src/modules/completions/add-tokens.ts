import type { TokenCount } from '../../platform/ai/upstream.ts'

/** Returns the sum of the tokens of two responses; if only one was counted, returns that count, and null if neither was. */
export const addTokens = (one: TokenCount | null, other: TokenCount | null): TokenCount | null =>
  one && other ? { in: one.in + other.in, out: one.out + other.out } : (one ?? other)
