import type { Collection } from '@brandwright/domain/brands/style-guide'
import { LayoutGrid, Trash2 } from 'lucide-react'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { ownFile } from '../../lib/own-file.ts'
import { paths } from '../../lib/paths.ts'
import { useRemoveChild } from '../../lib/use-remove-child.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import styles from './collection-grid.module.css'

export function CollectionGrid({ id, collections, search }: { id: string; collections: readonly Collection[]; search: string }) {
  const remove = useRemoveChild(id, 'collections')
  if (collections.length === 0 && search) return <NothingFound>No products found for this search term. Please try again.</NothingFound>
  if (collections.length === 0)
    return (
      <EmptyState icon={<LayoutGrid size={32} />} title="No collections yet">
        <p>Collections are the shop’s own groups. Read the site again, or add one by hand.</p>
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {collections.map((collection) => (
        <li key={collection.id} className={styles.row}>
          <span className={styles.picture}>{ownFile(collection.image) && <img src={ownFile(collection.image)} alt="" loading="lazy" decoding="async" />}</span>
          <span className={styles.words}>
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
          <IconButton
            label={`Delete ${collection.title}`}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget)
              void remove(collection.id, collection.title)
            }}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
