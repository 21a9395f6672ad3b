import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { pictureAtWidth } from '../../../entities/images/picture-at-width.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './image-dialog.module.css'

const TILE_PX = 240

interface ImageDialogProps {
  images: readonly Image[]
  onChoose: (image: Image) => void
  onClose: () => void
}

/** The images of the brand, one of which is chosen. */
export default function ImageDialog({ images, onChoose, onClose }: ImageDialogProps) {
  return (
    <Dialog title="Choose an image" onClose={onClose}>
      {images.length === 0 && <p>This brand has no images yet. Add some on the Images screen.</p>}
      <ul className={styles.grid}>
        {images.map((image) => (
          <li key={image.id}>
            <button type="button" className={styles.tile} onClick={() => onChoose(image)}>
              <img
                src={ownFile(pictureAtWidth(image.url, TILE_PX))}
                alt={image.alt || image.caption || `Image of ${image.width} by ${image.height} pixels`}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
