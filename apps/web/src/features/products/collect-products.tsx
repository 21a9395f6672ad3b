import type { Collection } from '@brandwright/domain/brands/style-guide'
import { FolderPlus } from 'lucide-react'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { errorWords } from '../../lib/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { notify } from '../../ui/notices/notice-store.ts'

type CollectProductsProps = { id: string; collections: readonly Collection[]; chosen: readonly string[]; onDone: () => void }

/** Puts the chosen products into one of the collections. */
export function CollectProducts({ id, collections, chosen, onDone }: CollectProductsProps) {
  const changes = useBrandChanges(id)
  const put = async ({ id: collectionId, title }: Collection) => {
    try {
      const { added } = await changes.change<{ revision: number; added: number }>({
        path: `${brandPath(id)}/collections/${encodeURIComponent(collectionId)}/products`,
        body: { ids: chosen },
        retryWhenStale: true,
      })
      notify({ type: 'success', title: added === 0 ? `All of them are in ${title} already` : `${added} added to ${title}` })
      onDone()
    } catch (error) {
      notify({ type: 'error', title: `Nothing was added to ${title}`, message: errorWords(error) })
    }
  }
  if (collections.length === 0) return null
  return (
    <Menu label="Add to a collection" items={collections.map((collection) => ({ label: collection.title, onSelect: () => void put(collection) }))}>
      <Button>
        <FolderPlus size={16} aria-hidden="true" />
        Add to a collection
      </Button>
    </Menu>
  )
}
