import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { memo } from 'react'
import { useRetriedImage } from '../../lib/use-retried-image.ts'
import { displayedImage } from './displayed-image.ts'
import { ImageJudgement } from './image-judgement.tsx'
import { imageLabels } from './image-labels.ts'
import styles from './image-tile.module.css'
import { textOfImage } from './text-of-image.ts'

type ImageTileProps = { image: Image; width: number; height: number; place: string; onOpen: (id: string) => void }

/** Renders an image in a box of fixed size with its suitability and description. Clicking the tile opens the image. */
export const ImageTile = memo(function ImageTile({ image, width, height, place, onOpen }: ImageTileProps) {
  const caption = textOfImage(image)
  const described = Boolean(image.alt || image.caption)
  const shown = described ? caption : 'No description yet'
  // Starts with the visible text, so that users of voice control can say the label.
  const label = [`${imageLabels(image).text} ${shown}`, ...(described ? [] : [caption]), place].join(', ')
  const { src, contained, background } = displayedImage(image, width)
  const retried = useRetriedImage(src)
  return (
    <button type="button" data-image={image.id} className={styles.tile} style={{ width }} aria-label={label} onClick={() => onOpen(image.id)}>
      <span className={styles.image} style={{ height, backgroundColor: background }}>
        {!retried.failed && (
          <img
            className={contained ? styles.contained : styles.covering}
            src={localFileUrl(retried.src)}
            alt=""
            width={width}
            height={Math.round(height)}
            loading="lazy"
            decoding="async"
            onError={retried.onError}
          />
        )}
      </span>
      <ImageJudgement image={image} />
      <span className={styles.text}>{shown}</span>
    </button>
  )
})
