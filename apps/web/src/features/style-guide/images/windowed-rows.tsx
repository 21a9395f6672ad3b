import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ImageRow } from '../model/image-rows.ts'
import { CAPTION_HEIGHT, ImageRowCells } from './image-row-cells.tsx'
import styles from './image-wall.module.css'

const ROWS_BEYOND_WINDOW = 3

/** Every height is known beforehand, so nothing is measured while scrolling. */
export default function WindowedRows({ rows, gap, guide }: { rows: readonly ImageRow[]; gap: number; guide: StyleGuide }) {
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
    count: rows.length,
    estimateSize: (at) => (rows[at]?.height ?? 0) + CAPTION_HEIGHT,
    overscan: ROWS_BEYOND_WINDOW,
    scrollMargin: top,
    getItemKey: (at) => rows[at]?.cells[0]?.image.id ?? at,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are kept until told that the rows differ
  useEffect(() => virtualizer.measure(), [rows])
  return (
    <div ref={list} className={styles.windowed} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index]
        return (
          row && (
            <div key={item.key} style={{ transform: `translateY(${item.start - top}px)` }}>
              <ImageRowCells row={row} gap={gap} guide={guide} />
            </div>
          )
        )
      })}
    </div>
  )
}
