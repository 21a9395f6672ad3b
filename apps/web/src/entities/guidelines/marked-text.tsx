/** Span of a text in UTF-16 code units. Its `level` is the severity of the finding. */
export interface Marked {
  start: number
  end: number
  level?: string
}

interface Piece {
  start: number
  end: number
  marked: Marked | null
}

/** Renders a text with highlighted spans. */
export function MarkedText({ text, spans, active }: { text: string; spans: readonly Marked[]; active?: Marked }) {
  return (
    <>
      {piecesOf(text, spans).map(({ start, end, marked }) =>
        marked ? (
          <mark key={start} data-level={marked.level} data-active={active !== undefined && start >= active.start && end <= active.end ? '' : undefined}>
            {text.slice(start, end)}
          </mark>
        ) : (
          text.slice(start, end)
        ),
      )}
    </>
  )
}

/** Splits a text at the edges of its spans. Where spans overlap, the shorter span wins. */
function piecesOf(text: string, spans: readonly Marked[]): Piece[] {
  const inside = spans.filter(({ start, end }) => start < end && end <= text.length)
  const edges = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
  return edges.slice(0, -1).map((start, at) => {
    const end = edges[at + 1] ?? text.length
    const over = inside.filter((span) => span.start <= start && span.end >= end).sort((a, b) => a.end - a.start - (b.end - b.start))
    return { start, end, marked: over[0] ?? null }
  })
}
