import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Suspense, useMemo, useState } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { type ImageRow, imageRows } from '../../../entities/images/image-rows.ts'
import { useWidth } from '../../../lib/use-width.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ImageCard } from './image-card.tsx'
import styles from './image-wall.module.css'

/** Height of a two-line caption and the gap below a row, in pixels. */
const CAPTION_HEIGHT = 72

const WindowedRows = lazyPart(() => import('../../../ui/windowed-rows.tsx'))

const ROWS_AT_FIRST = 3
const GAP = 16
const WIDE_ROWS = { firstHeight: 368, height: 256 }
const MEDIUM_ROWS = { firstHeight: 340, height: 300 }
const NARROW_ROWS = { firstHeight: 280, height: 216 }
const NARROW = 560
const MEDIUM = 900

/** Arranges images in rows of equal height that fill the width. Shows all rows on request, but renders only rows near the viewport. */
export function ImageWall({ images, guide }: { images: readonly Image[]; guide: StyleGuide }) {
  const [all, setAll] = useState(false)
  const [wall, width] = useWidth<HTMLDivElement>()
  const rows = useMemo(() => (width > 0 ? imageRows(images, { width, gap: GAP, ...rowsFor(width) }) : []), [images, width])
  const heights = useMemo(() => rows.map((row) => row.height + CAPTION_HEIGHT), [rows])
  const hidden = !all && rows.length > ROWS_AT_FIRST
  const first = rows.slice(0, ROWS_AT_FIRST).map((row) => <ImageRowCells key={row.cells[0]?.image.id} row={row} gap={GAP} guide={guide} />)
  return (
    <div ref={wall} className={styles.wall}>
      {all ? (
        <Suspense fallback={first}>
          <WindowedRows heights={heights} keyOf={(at) => rows[at]?.cells[0]?.image.id ?? ''}>
            {(at) => rows[at] && <ImageRowCells row={rows[at]} gap={GAP} guide={guide} />}
          </WindowedRows>
        </Suspense>
      ) : (
        first
      )}
      {hidden && <Button onClick={() => setAll(true)}>Show all {images.length.toLocaleString('en')}</Button>}
    </div>
  )
}

function rowsFor(width: number) {
  if (width < NARROW) return NARROW_ROWS
  return width < MEDIUM ? MEDIUM_ROWS : WIDE_ROWS
}

function ImageRowCells({ row, gap, guide }: { row: ImageRow; gap: number; guide: StyleGuide }) {
  return (
    <div className={styles.row} style={{ height: row.height + CAPTION_HEIGHT, gap }}>
      {row.cells.map(({ image, width }) => (
        <ImageCard
          key={image.id}
          image={image}
          width={width}
          height={row.height}
          fact={guide.facts[`/images/${image.id}`]}
          scannedPages={countScannedPages(guide)}
          guideId={guide.id}
        />
      ))}
    </div>
  )
}
