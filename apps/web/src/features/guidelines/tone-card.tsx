import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { Guideline, Tone } from '@brandwright/domain/guidelines/copy-guidelines'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { ToneScale } from '../../entities/guidelines/tone-scale.tsx'
import type { DocumentSession } from '../../lib/documents/document-session.ts'
import type { SessionState } from '../../lib/documents/session-state.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { ComposedBadge } from './composed-badge.tsx'
import styles from './tone-card.module.css'
import { ToneProblem } from './tone-problem.tsx'
import { tonePointer, useToneSession } from './use-tone-session.ts'

const NO_TONE: Readonly<Record<string, number>> = {}

/** Edits the tone of each guideline in percent. Saves after a pause. */
export function ToneCard({ guidelines }: { guidelines: GuidelinesAnswer }) {
  const title = useId()
  const measured = useMeasuredTone(guidelines.id)
  const { session, state } = useToneSession(guidelines)
  const toned = guidelines.document.guidelines.filter(({ tone }) => tone.length > 0)
  if (toned.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={title}>
      <header className={styles.header}>
        <h2 id={title}>Tone</h2>
        <ComposedBadge steps={guidelines.steps} step="get_brand_voice" />
        {Object.keys(measured).length > 0 && <p className={styles.hint}>The tick marks the value measured on your pages</p>}
      </header>
      {session && <ToneProblem guidelines={guidelines} session={session} state={state} />}
      {toned.map((guideline) => (
        <ToneOf
          key={guideline.id}
          guideline={guideline}
          session={session}
          state={state}
          alone={toned.length === 1}
          measured={guideline === guidelines.document.guidelines[0] ? measured : NO_TONE}
        />
      ))}
    </section>
  )
}

type ToneOfProps = {
  guideline: Guideline
  alone: boolean
  measured: Readonly<Record<string, number>>
  session: DocumentSession<GuidelinesAnswer> | null
  state: SessionState
}

function ToneOf({ guideline: { id, name, tone }, alone, measured, session, state }: ToneOfProps) {
  const shownValue = (scale: Tone) => (state.drafts[tonePointer(id, scale.id)]?.value ?? scale.value) as number
  const set = (toneId: string, value: number) => session?.edit(tonePointer(id, toneId), value)
  const differing = tone.filter((scale) => measured[scale.name] !== undefined && measured[scale.name] !== shownValue(scale))
  const matchPages = () => {
    if (differing.length === 0) notify({ type: 'info', title: 'The tone already matches your pages', mini: true })
    for (const scale of differing) set(scale.id, measured[scale.name] ?? 0)
  }
  return (
    <div className={styles.tone}>
      {session && Object.keys(measured).length > 0 && (
        <Button variant="quiet" className={styles.match} onClick={matchPages}>
          Match pages
        </Button>
      )}
      {!alone && <h3>{name}</h3>}
      {tone.map((scale) => (
        <ToneScale
          key={scale.id}
          name={scale.name}
          value={shownValue(scale)}
          tick={tickOf(measured[scale.name])}
          disabled={!session}
          onMove={(value) => set(scale.id, value)}
        />
      ))}
    </div>
  )
}

const tickOf = (measured: number | undefined) => (measured === undefined ? undefined : { at: measured, label: `${measured}% on your pages` })

/** Returns the tone measured on the brand's pages. Loads the code for measuring after the screen. */
function useMeasuredTone(id: string): Readonly<Record<string, number>> {
  const { data: guide } = useQuery(brandQuery(id))
  const measured = useQuery({
    queryKey: [...queryKeys.brand(id), 'measured-tone', guide?.revision],
    queryFn: async () => (guide ? (await import('./measure-tone.ts')).measureTone(guide) : NO_TONE),
    enabled: guide !== undefined,
  })
  return measured.data ?? NO_TONE
}
