import type { Collection } from '@brandwright/domain/brands/style-guide'
import { ownFile } from '../../../lib/own-file.ts'
import { safeUrl } from '../../../ui/safe-url.ts'
import { MinorHeading } from '../parts/minor-heading.tsx'
import styles from './collection-list.module.css'

const MOST_COLLECTIONS = 24

/** The shop's own groups. */
export function CollectionList({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) return null
  return (
    <>
      <MinorHeading title="Collections" note={collections.length > MOST_COLLECTIONS ? `${MOST_COLLECTIONS} of ${collections.length}` : null} />
      <ul className={styles.collections}>
        {collections.slice(0, MOST_COLLECTIONS).map((collection) => (
          <li key={collection.id}>
            <a href={safeUrl(collection.url)} target="_blank" rel="noreferrer">
              {ownFile(collection.image) && <img src={ownFile(collection.image)} alt="" loading="lazy" decoding="async" />}
              <span>
                <strong>{collection.title}</strong>
                {collection.description && <small>{collection.description}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
