import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './windowed-rows.module.css'

const ROWS_BEYOND_WINDOW = 3

type WindowedRowsProps = { heights: readonly number[]; keyOf: (at: number) => string; children: (at: number) => ReactNode }

/** A list that the page scrolls, of which only the rows near the window exist. Every height is known beforehand, so nothing is measured while scrolling. */
export default function WindowedRows({ heights, keyOf, children }: WindowedRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const look = () => list.current && setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: heights.length,
    estimateSize: (at) => heights[at] ?? 0,
    overscan: ROWS_BEYOND_WINDOW,
    scrollMargin: top,
    getItemKey: keyOf,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are kept until told that they differ
  useEffect(() => virtualizer.measure(), [heights])
  return (
    <div ref={list} className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => (
        <div key={item.key} style={{ transform: `translateY(${item.start - top}px)` }}>
          {children(item.index)}
        </div>
      ))}
    </div>
  )
}
