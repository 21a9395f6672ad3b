import type { Product } from '@brandwright/domain/brands/style-guide'
import { createFuzzyIndex } from '@brandwright/domain/search/fuzzy-index'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { allChildrenQuery } from '../entities/brands/all-children-query.ts'
import { mayEnterWorkspace } from '../entities/users/may-enter-workspace.ts'
import { errorWords } from '../lib/error-words.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import { SearchDialog } from '../ui/search-dialog.tsx'
import { useBrandOfAddress } from './use-brand-of-address.ts'

const TYPING_PAUSE_MS = 300
const MOST_MATCHES = 20

/** The products of the brand that is open, by their titles (the generic search modal of spec 002 section 2). */
export function ProductSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const ofAddress = useBrandOfAddress()
  const user = useSession()
  const id = ofAddress ?? user?.brand ?? ''
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, error, isLoading } = useQuery({ ...allChildrenQuery<Product>(id, 'products'), enabled: id !== '' })
  const found = useMemo(() => {
    const products = data ?? []
    if (!wanted) return products.slice(0, MOST_MATCHES)
    const index = createFuzzyIndex(products, [{ text: ({ title }) => title, weight: 1 }])
    return index.search(wanted, MOST_MATCHES).flatMap((at) => products[at] ?? [])
  }, [data, wanted])
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
      onSelect={({ product }) => {
        onClose()
        const inside = user && mayEnterWorkspace(user, id)
        void navigate(inside ? paths.admin(id, `products/${encodeURIComponent(product.handle)}`) : `${paths.styleGuide(id)}#products`)
      }}
      trouble={error && !data ? errorWords(error) : undefined}
      none="No products found for this search term. Please try again."
      busy={isLoading || wanted !== text.trim()}
    />
  )
}
