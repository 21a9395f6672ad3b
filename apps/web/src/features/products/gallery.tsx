import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import styles from './gallery.module.css'

/** The product's pictures: one large, the others to choose from. */
export function Gallery({ product }: { product: Product }) {
  const pictures = product.images.filter(({ url }) => ownFile(url))
  const [chosen, setChosen] = useState(0)
  const large = pictures[chosen] ?? pictures[0]
  if (!large)
    return (
      <div className={`${styles.large} ${styles.none}`}>
        <ImageOff size={24} aria-hidden="true" />
        <p>No picture kept</p>
      </div>
    )
  return (
    <div>
      <div className={styles.large}>
        <img src={ownFile(large.url)} alt={large.alt || product.title} decoding="async" />
      </div>
      {pictures.length > 1 && (
        <ul className={styles.small}>
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <button type="button" aria-label={`Picture ${at + 1} of ${pictures.length}`} aria-pressed={at === chosen} onClick={() => setChosen(at)}>
                <img src={ownFile(picture.url)} alt="" loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
