import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { Guideline, Tone } from '@brandwright/domain/guidelines/copy-guidelines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { SAVE_AFTER_MS } from '../../lib/guide-times.ts'
import { useOwnDraft } from '../../lib/use-own-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Slider } from '../../ui/slider.tsx'
import { ComposedBadge } from './composed-badge.tsx'
import { patchGuidelines } from './guidelines-calls.ts'
import { guidelinesQuery } from './guidelines-query.ts'
import styles from './tone-card.module.css'
import { useSaved } from './use-saved.ts'

const MOVING = 'tone'

/** The tone of each guideline in percent, saved as it rests. */
export function ToneCard({ guidelines }: { guidelines: GuidelinesAnswer }) {
  const title = useId()
  const toned = guidelines.document.guidelines.filter(({ tone }) => tone.length > 0)
  if (toned.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={title}>
      <header className={styles.header}>
        <h2 id={title}>Tone</h2>
        <ComposedBadge steps={guidelines.steps} step="get_brand_voice" />
      </header>
      {toned.map((guideline) => (
        <ToneOf key={guideline.id} guidelines={guidelines} guideline={guideline} alone={toned.length === 1} />
      ))}
    </section>
  )
}

function ToneOf({ guidelines, guideline, alone }: { guidelines: GuidelinesAnswer; guideline: Guideline; alone: boolean }) {
  const { id, canEdit } = guidelines
  const client = useQueryClient()
  const take = useSaved(id)
  const saved = Object.fromEntries(guideline.tone.map(({ id, value }) => [id, value]))
  const draft = useOwnDraft<Record<string, number>>(`guidelines:${id}:${MOVING}:${guideline.id}`, saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutate, error } = useMutation({
    scope: { id: `${MOVING} ${id}` },
    mutationFn: async () => {
      const { typed } = draft.latest()
      if (Object.keys(typed).length === 0) return
      const { revision } = await client.fetchQuery({ ...guidelinesQuery(id), staleTime: 0 })
      const tone = Object.fromEntries(Object.entries(typed).map(([scale, value]) => [scale, { value }]))
      take(await patchGuidelines(id, { guidelines: { [guideline.id]: { tone } } }, revision), `${guideline.name}: the tone is saved`)
      draft.settle(typed, typed)
    },
  })
  // What was moved before a reload, or while this card leaves, is not lost with its timer.
  const isTyped = draft.isTyped
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the card comes
  useEffect(() => {
    if (isTyped && canEdit) mutate()
    return () => clearTimeout(timer.current)
  }, [])
  const move = (scale: string, value: number) => {
    draft.type({ [scale]: value })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => mutate(), SAVE_AFTER_MS)
  }
  return (
    <div className={styles.tone}>
      {!alone && <h3>{guideline.name}</h3>}
      {error && (
        <FormAlert title="The tone is not saved">
          {error.message} What you set stays here.{' '}
          <Button variant="quiet" onClick={() => mutate()}>
            Try again
          </Button>
        </FormAlert>
      )}
      {guideline.tone.map((tone) => (
        <Scale key={tone.id} tone={tone} value={draft.values[tone.id] ?? tone.value} disabled={!canEdit} onMove={(value) => move(tone.id, value)} />
      ))}
    </div>
  )
}

/** A scale says its two ends, "Reserved to Warm"; a single name is one thing, more or less. */
function Scale({ tone, value, disabled, onMove }: { tone: Tone; value: number; disabled: boolean; onMove: (value: number) => void }) {
  return <Slider label={tone.name} value={Math.round(value)} step={1} disabled={disabled} words={(percent) => `${percent}%`} onChange={onMove} />
}
