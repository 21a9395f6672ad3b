import type { MarkdownToken } from './read-blocks.ts'

/** Yields a token and all of its descendants in document order. */
export function* tokensWithin(token: MarkdownToken): Generator<MarkdownToken> {
  yield token
  for (const inner of partsOf(token)) yield* tokensWithin(inner)
}

function partsOf(token: MarkdownToken): MarkdownToken[] {
  if (token.type === 'list') return token.items
  if (token.type === 'table') return [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens as MarkdownToken[])
  return 'tokens' in token && token.tokens ? (token.tokens as MarkdownToken[]) : []
}
