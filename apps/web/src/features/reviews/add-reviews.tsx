import type { BrandDocument } from '@brandwright/contracts/brands'
import { ListPlus, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const ImportReviews = lazyPart(() => import('./import-reviews.tsx'))
const NewReview = lazyPart(() => import('./new-review.tsx'))

/** The two ways in: a list, and one by hand. */
export function AddReviews({ guide, isFirst }: { guide: BrandDocument; isFirst: boolean }) {
  const [open, setOpen] = useState<'list' | 'one' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('one')}>
        <Plus size={16} aria-hidden="true" />
        Add review
      </Button>
      <Button variant="primary" onClick={() => setOpen('list')}>
        <ListPlus size={16} aria-hidden="true" />
        {isFirst ? 'Paste reviews' : 'Paste more'}
      </Button>
      <Suspense>
        {open === 'one' && <NewReview guide={guide} onClose={close} />}
        {open === 'list' && <ImportReviews id={guide.id} onClose={close} />}
      </Suspense>
    </>
  )
}
