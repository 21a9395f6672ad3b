import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Info } from 'lucide-react'
import { missingWords } from '../model/missing-words.ts'
import type { RunProgress } from '../model/run-progress.ts'
import { Band } from '../parts/band.tsx'

/** Says quietly what a guide could not know, or why its last reading did not reach the end. */
export default function IncompleteBand({ guide, ended }: { guide: StyleGuide; ended: RunProgress['ended'] }) {
  const words = ended !== null && ended !== 'done' && ended.code !== 'stopped' ? `The last reading ended early. ${ended.message}` : missingWords(guide)
  if (!words) return null
  return (
    <Band tone="incomplete" role="note" icon={<Info size={16} aria-hidden="true" />}>
      {words}
    </Band>
  )
}
