import type { ProposalEntry } from '@brandwright/contracts/history'
import { GitCompareArrows } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Band } from '../parts/band.tsx'
import { differences } from './difference-labels.ts'
import { reviewRows } from './review-rows.ts'

/** Announces differences that the last scan found on the guide, and links to their review. */
export default function ReviewBand({ id, proposals }: { id: string; proposals: readonly ProposalEntry[] }) {
  const open = reviewRows(proposals, null).filter(({ kind }) => kind !== 'locked')
  if (open.length === 0) return null
  return (
    <Band
      tone="open"
      role="status"
      icon={<GitCompareArrows size={16} aria-hidden="true" />}
      action={
        <Link to={paths.rescan(id)} className={buttonClass()}>
          Review
        </Link>
      }
    >
      <strong>{differences(open.length)} on the site.</strong> Your guide does not change until you decide.
    </Band>
  )
}
