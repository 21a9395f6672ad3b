/** A call as received so far. `place` is the index assigned by the sender, null if the sender assigns none. */
export type PlacedCall = { id: string; name: string; arguments: string; place: number | null }

/**
 * Returns the call that a piece continues, matched primarily by id, or null if the piece starts a new call. A piece without a name continues the last call with
 * the same index, because some servers change the id within one call; other servers send several calls under one index, so a distinct id or name usually starts
 * a new call.
 */
export function callOfPiece<Call extends PlacedCall>(
  calls: readonly Call[],
  { index, id, name }: { index: number | null; id: string; name: string },
): Call | null {
  const named = id ? calls.findLast((call) => call.id === id) : undefined
  if (named) return named
  const last = index === null ? calls.at(-1) : calls.findLast(({ place }) => place === index)
  if (!last) return null
  const isOtherCall = name !== '' && last.name !== '' && (name !== last.name || isCompleteJson(last.arguments))
  if (id && last.id) return index === null || isOtherCall || (name !== '' && last.arguments === '') ? null : last
  return isOtherCall && (index === null || last.arguments !== '') ? null : last
}

function isCompleteJson(text: string): boolean {
  if (!text.trimEnd().endsWith('}')) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
