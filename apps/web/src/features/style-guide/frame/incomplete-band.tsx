import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Info } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useReadMissing } from '../data/use-read-missing.ts'
import { missingWords } from '../model/missing-words.ts'
import type { RunProgress } from '../model/run-progress.ts'
import { Band } from '../parts/band.tsx'

type IncompleteBandProps = { guide: StyleGuide; ended: RunProgress['ended']; canRead: boolean }

/** Says quietly what a guide could not know, or why its last reading did not reach the end, and offers to read what is missing. */
export default function IncompleteBand({ guide, ended, canRead }: IncompleteBandProps) {
  const words = ended !== null && ended !== 'done' && ended.code !== 'stopped' ? `The last reading ended early. ${ended.message}` : missingWords(guide)
  if (!words) return null
  const hasSite = guide.url !== '' || guide.websiteUrl !== ''
  return (
    <Band
      tone="incomplete"
      role="note"
      icon={<Info size={16} aria-hidden="true" />}
      action={canRead && hasSite && !guide.complete ? <ReadMissing id={guide.id} /> : undefined}
    >
      {words}
    </Band>
  )
}

function ReadMissing({ id }: { id: string }) {
  const { start, starting } = useReadMissing(id)
  return (
    <Button busy={starting} onClick={start}>
      Read what is missing
    </Button>
  )
}
