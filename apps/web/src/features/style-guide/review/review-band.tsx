import { useQuery } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Band } from '../parts/band.tsx'
import { differences } from './difference-words.ts'
import { proposalsQuery } from './proposal-calls.ts'
import { reviewRows } from './review-rows.ts'

/** Says on the guide that the last reading found something otherwise, and leads to the decision. */
export function ReviewBand({ id }: { id: string }) {
  const { data = [] } = useQuery(proposalsQuery(id))
  const open = reviewRows(data).filter(({ kind }) => kind !== 'locked')
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
      <strong>{differences(open.length)} on the site.</strong> Your guide stays as it is until you decide.
    </Band>
  )
}
