import { SearchX } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Spec 002 section 2, the generic search. */
export function NothingFound() {
  return (
    <EmptyState icon={<SearchX size={32} />} title="No results found">
      <p>No products found for this search term. Please try again.</p>
    </EmptyState>
  )
}
