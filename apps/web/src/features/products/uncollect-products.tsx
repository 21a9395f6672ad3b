import type { Collection } from '@brandwright/domain/brands/style-guide'
import { useMutation } from '@tanstack/react-query'
import { FolderMinus } from 'lucide-react'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { errorWords } from '../../lib/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'

type UncollectProductsProps = { id: string; collection: Collection; chosen: readonly string[]; onDone: () => void }

/** Takes the chosen products out of the collection that is looked at; the notice puts them back. */
export function UncollectProducts({ id, collection: { id: collectionId, title }, chosen, onDone }: UncollectProductsProps) {
  const changes = useBrandChanges(id)
  const putBack = (revision: number) =>
    changes.undoChange(revision).catch((error: unknown) => notify({ type: 'error', title: `They were not put back into ${title}`, message: errorWords(error) }))
  const taking = useMutation({
    mutationFn: () =>
      changes.change<{ revision: number; removed: number }>({
        path: `${brandPath(id)}/collections/${encodeURIComponent(collectionId)}/products/delete`,
        body: { ids: chosen },
        retryWhenStale: true,
      }),
    onSuccess: ({ revision, removed }) => {
      const undo = { label: 'Undo', handler: () => void putBack(revision) }
      notify({ type: 'success', title: `${removed} taken out of ${title}`, ...(removed > 0 && { action: undo }) })
      onDone()
    },
    onError: (error) => notify({ type: 'error', title: `Nothing was taken out of ${title}`, message: errorWords(error) }),
  })
  return (
    <Button busy={taking.isPending} onClick={() => taking.mutate()}>
      <FolderMinus size={16} aria-hidden="true" />
      Take out of {title}
    </Button>
  )
}
