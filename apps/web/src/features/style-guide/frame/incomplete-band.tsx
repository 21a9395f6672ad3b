import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { scanMissing } from '../data/run-actions.ts'
import type { RunProgress } from '../model/run-progress.ts'
import { Band } from '../parts/band.tsx'

/** Missing values that users can add manually after a scan. Each function returns true once the guide contains the value. */
const addedSince: Record<string, (guide: StyleGuide) => boolean> = {
  description: ({ description }) => description !== '',
  'brand colour': ({ colors }) => colors.roles.primary !== null,
  logo: ({ logos }) => logos.length > 0,
  images: ({ images }) => images.length > 0,
}

type IncompleteBandProps = { guide: StyleGuide; ended: RunProgress['ended']; canRead: boolean }

/** Shows the missing parts of a guide, or the reason why the last scan ended early. A button starts a scan of the missing parts. */
export default function IncompleteBand({ guide, ended, canRead }: IncompleteBandProps) {
  const reason = ended !== null && ended !== 'done' && ended.code !== 'stopped' ? `The last scan ended early. ${ended.message}` : missingLabel(guide)
  if (!reason) return null
  const hasSite = guide.url !== '' || guide.websiteUrl !== ''
  return (
    <Band
      tone="incomplete"
      role="note"
      icon={<Info size={16} aria-hidden="true" />}
      action={canRead && hasSite && !guide.complete ? <ReadMissing id={guide.id} /> : undefined}
    >
      {reason}
    </Band>
  )
}

function ReadMissing({ id }: { id: string }) {
  const { start, starting } = useReadMissing(id)
  return (
    <Button busy={starting} onClick={start}>
      Scan missing parts
    </Button>
  )
}

/** Returns a function that starts a scan of the missing parts. The page follows the run as soon as the refetched guide contains the run's id. */
function useReadMissing(id: string): { start: () => void; starting: boolean } {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => scanMissing(id),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
    onError: (error) => notify({ type: 'error', title: 'Failed to update', message: error.message }),
  })
  return { start: () => mutate(), starting: isPending }
}

/** Returns the message of the band above an incomplete guide, or null if the guide is complete or users have added all missing values. */
export function missingLabel(guide: StyleGuide): string | null {
  if (guide.complete) return null
  const missing = guide.missing.filter((part) => !addedSince[part]?.(guide))
  if (guide.missing.length > 0 && missing.length === 0) return null
  if (missing.length === 0) return 'This guide is incomplete: its scan ended early.'
  return `This guide is incomplete. Missing: ${joinLabels(missing)}.`
}

function joinLabels(labels: readonly string[]): string {
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}
