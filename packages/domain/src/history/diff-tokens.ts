/** A change that replaces the tokens from `start` to `end` of the old list with `tokens`; for an insertion, `start` equals `end`. */
export interface TokenChange {
  start: number
  end: number
  tokens: string[]
}

/**
 * Returns the shortest list of changes between two token lists (Myers 1986), in ascending order. Returns null if more than `maxEdits` insertions and deletions
 * are needed, because the time grows with their number times the length of the lists.
 */
export function diffTokens(old: readonly string[], next: readonly string[], maxEdits: number): TokenChange[] | null {
  const reached = new Int32Array(2 * maxEdits + 3)
  const at = (diagonal: number): number => reached[diagonal + maxEdits + 1] ?? 0
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= maxEdits; edits++) {
    trace.push(reached.slice(maxEdits + 1 - edits, maxEdits + 2 + edits))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const inserts = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1))
      let x = inserts ? at(diagonal + 1) : at(diagonal - 1) + 1
      while (x < old.length && x - diagonal < next.length && old[x] === next[x - diagonal]) x++
      reached[diagonal + maxEdits + 1] = x
      if (x >= old.length && x - diagonal >= next.length) return changesFrom(trace, old.length, next)
    }
  }
  return null
}

/** Backtracks through the furthest points for each number of edits, and merges adjacent edits. */
function changesFrom(trace: Int32Array[], length: number, next: readonly string[]): TokenChange[] {
  const changes: TokenChange[] = []
  let [x, y] = [length, next.length]
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const at = (diagonal: number): number => trace[edits]?.[diagonal + edits] ?? 0
    const diagonal = x - y
    const inserts = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1))
    const fromX = inserts ? at(diagonal + 1) : at(diagonal - 1)
    const fromY = fromX - diagonal + (inserts ? -1 : 1)
    const [toX, toY] = inserts ? [fromX, fromY + 1] : [fromX + 1, fromY]
    const later = changes[0]
    if (later && toX === x && toY === y) {
      later.start = fromX
      later.tokens.unshift(...next.slice(fromY, toY))
    } else changes.unshift({ start: fromX, end: toX, tokens: next.slice(fromY, toY) })
    ;[x, y] = [fromX, fromY]
  }
  return changes
}
