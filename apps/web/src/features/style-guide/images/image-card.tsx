import type { Fact } from '@brandwright/domain/brands/evidence'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { type ImageTone, imageWords } from '../../../lib/image-words.ts'
import { ownFile } from '../../../lib/own-file.ts'
import { pictureGround } from '../../../lib/picture-ground.ts'
import { factSummary } from '../model/fact-summary.ts'
import { Evidence } from '../parts/evidence.tsx'
import styles from './image-card.module.css'

const tones: Record<ImageTone, { icon: typeof Check; className: string | undefined }> = {
  good: { icon: Check, className: styles.good },
  fair: { icon: Minus, className: styles.fair },
  poor: { icon: TriangleAlert, className: styles.poor },
}
/** Pictures smaller than their box are shown at their own size on their own ground. */
const CONTAINED_RANK = 3

type ImageCardProps = { image: Image; width: number; height: number; fact: Fact | undefined; pagesRead: number }

/** A picture in a box of known size, with its rank in words and where it was seen. */
export const ImageCard = memo(function ImageCard({ image, width, height, fact, pagesRead }: ImageCardProps) {
  const { words, tone } = imageWords(image)
  const { icon: Icon, className } = tones[tone]
  const contained = (image.rank ?? 0) >= CONTAINED_RANK || image.width < width
  const caption = image.caption || image.alt || image.title
  const size = `${image.width} × ${image.height}`
  return (
    <figure className={styles.card} style={{ width }}>
      <img
        className={contained ? styles.contained : styles.covering}
        style={{ height, backgroundColor: pictureGround(image) }}
        src={ownFile(image.url)}
        alt={image.alt || image.caption}
        width={width}
        height={Math.round(height)}
        loading="lazy"
        decoding="async"
      />
      <figcaption>
        <Evidence
          title={caption || words}
          subtitle="Picture"
          value={size}
          chip={<img src={ownFile(image.url)} alt="" style={{ objectFit: 'cover' }} />}
          summary={factSummary(fact)}
          pagesRead={pagesRead}
        >
          <button type="button" className={styles.words}>
            <Icon size={16} className={className} aria-hidden="true" />
            {words}
          </button>
        </Evidence>
        <p className={styles.caption}>
          {caption && <span title={caption}>{caption}</span>}
          <small>{size}</small>
        </p>
      </figcaption>
    </figure>
  )
})
