import type { BrandDocument } from '@brandwright/contracts/brands'
import { MessageSquareQuote, SearchX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Says what belongs here, or that nothing is left of it. */
export function NoReviews({ guide, isNarrowed, onAll }: { guide: BrandDocument; isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <EmptyState icon={<SearchX size={32} />} title="No results found" actions={<Button onClick={onAll}>Show all reviews</Button>}>
        <p>No review is like that. Try other words, another rating or another product.</p>
      </EmptyState>
    )
  return (
    <EmptyState icon={<MessageSquareQuote size={32} />} title="No reviews yet">
      <p>
        {guide.url
          ? 'Reviews that the shop’s pages declare are taken in when the site is read. Paste what customers wrote elsewhere, or bring a CSV from your review service.'
          : 'Paste what customers wrote, or bring a CSV from your review service.'}
      </p>
    </EmptyState>
  )
}
