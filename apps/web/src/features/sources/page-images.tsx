import { ownFile } from '@brandwright/domain/brands/own-file'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pictureAtWidth } from '../../entities/images/picture-at-width.ts'
import { pictureGround } from '../../entities/images/picture-ground.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './page-images.module.css'

const MAX_SHOWN = 12
const SHOWN_WIDTH = 160

/** The pictures of the guide that were seen on a page; each opens among the images. */
export function PageImages({ guide, url }: { guide: StyleGuide; url: string }) {
  const seen = ({ id, source }: StyleGuide['images'][number]) =>
    source === url || guide.facts[`/images/${id}`]?.evidence.some(({ page }) => page === url) === true
  const images = guide.images.filter((image) => seen(image) && ownFile(image.url))
  return (
    <section>
      <h2>Pictures</h2>
      {images.length === 0 ? (
        <p className={styles.none}>No picture of the guide was seen on this page.</p>
      ) : (
        <ul className={styles.images}>
          {images.slice(0, MAX_SHOWN).map((image) => (
            <li key={image.id}>
              <Link to={paths.admin(guide.id, `images?image=${encodeURIComponent(image.id)}`)} style={{ backgroundColor: pictureGround(image) }}>
                <img src={ownFile(pictureAtWidth(image.url, SHOWN_WIDTH))} alt={image.alt || image.caption || 'Picture without words'} loading="lazy" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {images.length > MAX_SHOWN && <p className={styles.none}>and {images.length - MAX_SHOWN} more</p>}
    </section>
  )
}
