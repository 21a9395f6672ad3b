import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Collection } from '@brandwright/domain/brands/style-guide'
import { LayoutGrid, Pencil, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import styles from './collection-grid.module.css'

const EditCollection = lazyPart(() => import('./edit-collection.tsx'))

interface CollectionGridProps {
  id: string
  collections: readonly Collection[]
  search: string
  canEdit: boolean
  /** Id of the collection that is being edited; empty if no collection is being edited. */
  edited: string
  onEdit: (collection: string) => void
}

/** Lists the brand's collections. Users can edit and remove them. */
export function CollectionGrid({ id, collections, search, canEdit, edited, onEdit }: CollectionGridProps) {
  const remove = useRemoveChild(id, 'collections')
  const opened = canEdit && collections.find((collection) => collection.id === edited)
  if (collections.length === 0 && search) return <NothingFound>No products found for this search term. Please try again.</NothingFound>
  if (collections.length === 0)
    return (
      <EmptyState icon={<LayoutGrid size={32} />} title="No collections yet">
        <p>Collections group the shop’s products. Scan the site again, or add a collection yourself.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {collections.map((collection) => (
          <li key={collection.id} className={styles.row}>
            <span className={styles.image}>
              {localFileUrl(collection.image) && <img src={localFileUrl(collection.image)} alt="" loading="lazy" decoding="async" />}
            </span>
            <span className={styles.text}>
              <a href={safeUrl(collection.url)} target="_blank" rel="noreferrer">
                {collection.title}
              </a>
              {collection.description && <small>{collection.description}</small>}
              {collection.products && collection.products.length > 0 && (
                <small>
                  <Link to={`${paths.admin(id, 'products')}?collection=${encodeURIComponent(collection.id)}`}>
                    {collection.products.length.toLocaleString('en')} {collection.products.length === 1 ? 'product' : 'products'}
                  </Link>
                </small>
              )}
            </span>
            {canEdit && (
              <>
                <IconButton label={`Edit ${collection.title}`} onClick={() => onEdit(collection.id)}>
                  <Pencil size={16} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Delete ${collection.title}`}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget)
                    void remove(collection.id, collection.title)
                  }}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <EditCollection key={opened.id} id={id} collection={opened} onClose={() => onEdit('')} />
        </Suspense>
      )}
    </>
  )
}
