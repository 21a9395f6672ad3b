import type { Product } from '@brandwright/domain/brands/style-guide'
import { createFuzzyIndex } from '@brandwright/domain/search/fuzzy-index'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { SearchDialog } from '../../ui/search-dialog.tsx'
import { allChildrenQuery } from '../brands/all-children-query.ts'

const TYPING_PAUSE_MS = 300
const MAX_MATCHES = 20

type ProductPickerProps = {
  /** Id of the open brand, or empty if no brand is open. Without a brand, the list is empty as well. */
  brandId: string
  onPick: (product: Product) => void
  onClose: () => void
}

/** Renders a dialog in which users find one of a brand's products by title. */
export function ProductPicker({ brandId, onPick, onClose }: ProductPickerProps) {
  const [text, setText] = useState('')
  const searchText = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, error, isLoading } = useQuery({ ...allChildrenQuery<Product>(brandId, 'products'), enabled: brandId !== '' })
  const found = useMemo(() => {
    const products = data ?? []
    if (!searchText) return products.slice(0, MAX_MATCHES)
    const index = createFuzzyIndex(products, [{ text: ({ title }) => title, weight: 1 }])
    return index.search(searchText, MAX_MATCHES).flatMap((at) => products[at] ?? [])
  }, [data, searchText])
  return (
    <SearchDialog
      onClose={onClose}
      label="Find a product"
      text={text}
      onText={setText}
      options={found.map((product) => ({
        key: product.id,
        label: product.title,
        detail: [product.price, product.currency].filter(Boolean).join(' '),
        product,
      }))}
      onSelect={({ product }) => onPick(product)}
      trouble={error && !data ? errorMessage(error) : undefined}
      none="No products found for this search term. Please try again."
      busy={isLoading || searchText !== text.trim()}
    />
  )
}
