import type { Image } from '@brandwright/domain/brands/style-guide'
import { type KeyboardEvent, useMemo } from 'react'
import { useWidth } from '../../lib/use-width.ts'
import WindowedRows from '../../ui/windowed-rows.tsx'
import { imageRows } from './image-rows.ts'
import { ImageTile } from './image-tile.tsx'
import styles from './image-wall.module.css'
import { nextTile } from './next-tile.ts'

const GAP = 16
/** Height of two lines of text and the gap below a row, in pixels. */
const CAPTION_HEIGHT = 68
const NARROW = 560
const NARROW_ROWS = { firstHeight: 240, height: 240 }
const WIDE_ROWS = { firstHeight: 304, height: 272 }

/** Renders images in rows, limited to the rows near the viewport. Arrow keys move the focus between tiles. */
export function ImageWall({ images, onOpen }: { images: readonly Image[]; onOpen: (id: string) => void }) {
  const [wall, width] = useWidth<HTMLDivElement>()
  const rows = useMemo(() => (width > 0 ? imageRows(images, { width, gap: GAP, ...(width < NARROW ? NARROW_ROWS : WIDE_ROWS) }) : []), [images, width])
  const heights = useMemo(() => rows.map(({ height }) => height + CAPTION_HEIGHT), [rows])
  const places = useMemo(() => new Map(images.map((image, at) => [image.id, at + 1])), [images])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextTile(event.currentTarget, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key events of the buttons inside
    <div ref={wall} className={styles.wall} onKeyDown={move}>
      <WindowedRows heights={heights} keyOf={(at) => rows[at]?.cells[0]?.image.id ?? String(at)}>
        {(at) => (
          <div className={styles.row} style={{ height: heights[at], gap: GAP }}>
            {rows[at]?.cells.map((cell) => (
              <ImageTile
                key={cell.image.id}
                image={cell.image}
                width={cell.width}
                height={rows[at]?.height ?? 0}
                place={`${places.get(cell.image.id)} of ${images.length}`}
                onOpen={onOpen}
              />
            ))}
          </div>
        )}
      </WindowedRows>
    </div>
  )
}
