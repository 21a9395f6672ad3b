import type { ProductRead } from '@brandwright/contracts/products'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { errorWords } from '../../lib/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'

/** Reads the product's page in the store anew. */
export function RefreshProduct({ id, product }: { id: string; product: Product }) {
  const changes = useBrandChanges(id)
  const refreshing = useMutation({
    mutationFn: () =>
      changes.change<ProductRead>({ path: `${brandPath(id)}/products/${encodeURIComponent(product.id)}/refresh`, body: {}, retryWhenStale: true }),
    onSuccess: ({ fields, revision }) => {
      if (fields.length === 0) return notify({ type: 'info', title: 'The store says the same', message: 'What you edited or locked by hand stays as it is.' })
      const undo = () =>
        void changes.undoChange(revision).catch((error: unknown) => notify({ type: 'error', title: 'It was not taken back', message: errorWords(error) }))
      return notify({
        type: 'success',
        title: 'Refreshed from the store',
        message: `Taken over: ${fields.map((field) => words[field] ?? field).join(', ')}.`,
        action: { label: 'Undo', handler: undo },
      })
    },
    onError: (error) => notify({ type: 'error', title: 'Not refreshed from the store', message: errorWords(error) }),
  })
  return (
    <Button busy={refreshing.isPending} onClick={() => refreshing.mutate()}>
      <RefreshCw size={14} aria-hidden="true" />
      Refresh from the store
    </Button>
  )
}

const words: Record<string, string> = { available: 'stock', images: 'pictures', product_id: 'number', url: 'address' }
