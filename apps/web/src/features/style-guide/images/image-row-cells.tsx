import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pagesRead } from '../../../entities/evidence/pages-read.ts'
import type { ImageRow } from '../../../entities/images/image-rows.ts'
import { ImageCard } from './image-card.tsx'
import styles from './image-wall.module.css'

/** Caption of two lines and the space below a row, in pixels. */
export const CAPTION_HEIGHT = 72

export function ImageRowCells({ row, gap, guide }: { row: ImageRow; gap: number; guide: StyleGuide }) {
  return (
    <div className={styles.row} style={{ height: row.height + CAPTION_HEIGHT, gap }}>
      {row.cells.map(({ image, width }) => (
        <ImageCard
          key={image.id}
          image={image}
          width={width}
          height={row.height}
          fact={guide.facts[`/images/${image.id}`]}
          pagesRead={pagesRead(guide)}
          guideId={guide.id}
        />
      ))}
    </div>
  )
}
