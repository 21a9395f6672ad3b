import type { BrandDocument } from '@brandwright/contracts/brands'
import { MessageSquareQuote } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'

/** Says what belongs here, or that nothing is left of it. */
export function NoReviews({ guide, isNarrowed, onAll }: { guide: BrandDocument; isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <NothingFound all="Show all reviews" onAll={onAll}>
        No review is like that. Try other words, another rating or another product.
      </NothingFound>
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
