/** A call as far as it came. `place` is the index that its sender gave it, null where it gave none. */
export type PlacedCall = { id: string; name: string; arguments: string; place: number | null }

/**
 * The call that a piece goes on with; null where it begins one. Its id says so first. Servers also send several calls under one index, each with an id or
 * a name of its own, and one call under ids that change with each piece: a piece without a name never begins a call that has an index.
 */
export function callOfPiece<Call extends PlacedCall>(
  calls: readonly Call[],
  { index, id, name }: { index: number | null; id: string; name: string },
): Call | null {
  const named = id ? calls.findLast((call) => call.id === id) : undefined
  if (named) return named
  const last = index === null ? calls.at(-1) : calls.findLast(({ place }) => place === index)
  if (!last) return null
  const isOther = name !== '' && last.name !== '' && (name !== last.name || isWhole(last.arguments))
  if (id && last.id) return index === null || isOther || (name !== '' && last.arguments === '') ? null : last
  return isOther && (index === null || last.arguments !== '') ? null : last
}

function isWhole(text: string): boolean {
  if (!text.trimEnd().endsWith('}')) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
