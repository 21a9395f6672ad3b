import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './windowed-rows.module.css'

const ROWS_BEYOND_WINDOW = 3

type WindowedRowsProps = { heights: readonly number[]; keyOf: (at: number) => string; children: (at: number) => ReactNode }
type Span = { from: number; to: number }

/**
 * Renders only the rows near the viewport, for a list in a scrolling page or dialog. The caller passes the heights of the rows, so that no row has to be
 * measured while scrolling.
 */
export default function WindowedRows({ heights, keyOf, children }: WindowedRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const tops = useMemo(() => topsOf(heights), [heights])
  const [span, setSpan] = useState<Span>({ from: 0, to: 0 })
  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return
      const above = -list.current.getBoundingClientRect().top
      const from = Math.max(0, rowAt(tops, above) - ROWS_BEYOND_WINDOW)
      const to = Math.min(tops.length - 1, rowAt(tops, above + window.innerHeight) + 1 + ROWS_BEYOND_WINDOW)
      setSpan((previous) => (previous.from === from && previous.to === to ? previous : { from, to }))
    }
    // Renders in the same frame, because a fast scroll would otherwise show a gap.
    const scroll = () => flushSync(look)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    // Uses the capture phase, because the scrolling element can be a dialog around the list.
    window.addEventListener('scroll', scroll, { passive: true, capture: true })
    window.addEventListener('resize', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', scroll, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [tops])
  const rows = Array.from({ length: Math.max(0, Math.min(span.to, heights.length) - span.from) }, (_, at) => span.from + at)
  return (
    <div ref={list} className={styles.rows} style={{ height: tops.at(-1) }}>
      {rows.map((at) => (
        <div key={keyOf(at)} style={{ transform: `translateY(${tops[at]}px)` }}>
          {children(at)}
        </div>
      ))}
    </div>
  )
}

/** Returns the top offset of each row and, at the end, the bottom of the last row. */
function topsOf(heights: readonly number[]): number[] {
  const tops = [0]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height)
  return tops
}

/** Returns the index of the last row that starts at or above an offset. Returns 0 for offsets above the list. */
function rowAt(tops: readonly number[], place: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
