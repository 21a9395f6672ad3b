import { type Marked, piecesOf } from './pieces-of.ts'

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
