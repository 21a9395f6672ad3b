import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Collection, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Crosshair } from 'lucide-react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { paths } from '../../../lib/paths.ts'
import { safeUrl } from '../../../ui/safe-url.ts'
import { DeleteChild } from '../edits/delete-child.tsx'
import { MinorHeading } from '../parts/minor-heading.tsx'
import styles from './collection-list.module.css'

const MAX_COLLECTIONS = 24

/** Lists the shop's collections. */
export function CollectionList({ collections, guide }: { collections: readonly Collection[]; guide: StyleGuide }) {
  if (collections.length === 0) return null
  return (
    <>
      <MinorHeading title="Collections" note={collections.length > MAX_COLLECTIONS ? `${MAX_COLLECTIONS} of ${collections.length}` : null} />
      <ul className={styles.collections}>
        {collections.slice(0, MAX_COLLECTIONS).map((collection) => (
          <li key={collection.id}>
            <a href={safeUrl(collection.url)} target="_blank" rel="noreferrer">
              {localFileUrl(collection.image) && <img src={localFileUrl(collection.image)} alt="" loading="lazy" decoding="async" />}
              <span>
                <strong>{collection.title}</strong>
                {collection.description && <small>{collection.description}</small>}
              </span>
            </a>
            <Evidence
              title={collection.title}
              subtitle="Collection"
              chip={localFileUrl(collection.image) ? <img src={localFileUrl(collection.image)} alt="" style={{ objectFit: 'cover' }} /> : undefined}
              summary={factSummary(factAt(guide.facts, [`/collections/${collection.id}`]))}
              scannedPages={countScannedPages(guide)}
              pointers={[`/collections/${collection.id}`]}
              editAt={paths.admin(guide.id, `products?filter=collections&edit=${encodeURIComponent(collection.id)}`)}
              more={<DeleteChild id={guide.id} kind="collections" childId={collection.id} name={collection.title} />}
            >
              <button type="button" className={styles.about} aria-label={`Evidence of ${collection.title}`}>
                <Crosshair size={16} aria-hidden="true" />
              </button>
            </Evidence>
          </li>
        ))}
      </ul>
    </>
  )
}
