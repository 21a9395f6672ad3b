import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Image, PaletteColor } from '@brandwright/domain/brands/style-guide'
import { useRetriedImage } from '../../../lib/use-retried-image.ts'
import styles from './band-picture.module.css'

const MAX_STRIPES = 7

type BandPictureProps = { picture: Image | null; palette: readonly PaletteColor[]; ground: string | null; filling: boolean }

/** A picture of the brand to the edge of the page; where it has none, its colors by the area that they paint. */
export function BandPicture({ picture, palette, ground, filling }: BandPictureProps) {
  const image = useRetriedImage(picture?.url)
  if (picture && !image.failed) {
    return (
      <div className={styles.frame}>
        <img className={styles.picture} src={ownFile(image.src)} alt={picture.alt} onError={image.onError} decoding="async" fetchPriority="high" />
      </div>
    )
  }
  if (filling && palette.length === 0) return <div className={styles.waiting} />
  return (
    <div className={styles.stripes} aria-hidden="true">
      {palette
        .filter(({ color }) => color !== ground)
        .slice(0, MAX_STRIPES)
        .map((color) => (
          <span key={color.color} style={{ backgroundColor: color.color, flexGrow: 1 + Math.sqrt(color.share) * 8 }} />
        ))}
    </div>
  )
}
