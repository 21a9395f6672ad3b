import type { Fact } from '@brandwright/domain/brands/evidence'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { memo } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { displayedImage } from '../../../entities/images/displayed-image.ts'
import { imageLabels } from '../../../entities/images/image-labels.ts'
import { MarkAsLogo } from '../../../entities/images/mark-as-logo.tsx'
import { paths } from '../../../lib/paths.ts'
import { ToneIcon } from '../../../ui/tone-icon.tsx'
import styles from './image-card.module.css'

type ImageCardProps = { image: Image; width: number; height: number; fact: Fact | undefined; scannedPages: number; guideId: string }

/** Renders an image in a box of fixed size, with its suitability and the location where it was found. */
export const ImageCard = memo(function ImageCard({ image, width, height, fact, scannedPages, guideId }: ImageCardProps) {
  const canEdit = useEditing() !== null
  const { text, tone } = imageLabels(image)
  const { src, contained, background } = displayedImage(image, width)
  const caption = image.caption || image.alt || image.title
  const size = `${image.width} × ${image.height}`
  return (
    <figure className={styles.card} style={{ width }}>
      <img
        className={contained ? styles.contained : styles.covering}
        style={{ height, backgroundColor: background }}
        src={localFileUrl(src)}
        alt={image.alt || image.caption}
        width={width}
        height={Math.round(height)}
        loading="lazy"
        decoding="async"
      />
      <figcaption>
        <Evidence
          title={caption || text}
          subtitle="Image"
          value={size}
          chip={<img src={localFileUrl(src)} alt="" style={{ objectFit: 'cover' }} />}
          summary={factSummary(fact)}
          scannedPages={scannedPages}
          pointers={[`/images/${image.id}`]}
          editAt={paths.admin(guideId, `images?image=${encodeURIComponent(image.id)}`)}
          more={canEdit && <MarkAsLogo variant="quiet" image={image} id={guideId} />}
        >
          <button type="button" className={styles.text}>
            <ToneIcon tone={tone} />
            {text}
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
