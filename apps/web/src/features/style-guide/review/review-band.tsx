import type { ProposalEntry } from '@brandwright/contracts/history'
import { GitCompareArrows } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Band } from '../parts/band.tsx'
import { differences, suggestions } from './difference-labels.ts'
import { reviewRows } from './review-rows.ts'

/** Shows a band on the guide if a scan found differences or the assistant made suggestions, with a link to their review. */
export default function ReviewBand({ id, proposals }: { id: string; proposals: readonly ProposalEntry[] }) {
  const open = reviewRows(proposals, null).filter(({ kind }) => kind !== 'locked')
  if (open.length === 0) return null
  const suggested = open.filter(({ entries }) => entries[0]?.why !== undefined).length
  const found = open.length - suggested
  const counts = [found > 0 && `${differences(found)} on the site`, suggested > 0 && `${suggestions(suggested)} from the assistant`].filter(Boolean)
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
      <strong>{`${counts.join('. ')}.`}</strong> Your guide does not change until you decide.
    </Band>
  )
}
