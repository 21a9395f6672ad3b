import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { Guideline, Tone } from '@brandwright/domain/guidelines/copy-guidelines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { SAVE_AFTER_MS } from '../../lib/documents/document-session.ts'
import { usePersonalDraft } from '../../lib/documents/use-personal-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { Slider } from '../../ui/slider.tsx'
import { ComposedBadge } from './composed-badge.tsx'
import styles from './tone-card.module.css'
import { useGuidelinesChanges } from './use-guidelines-changes.ts'
import { useMeasuredTone } from './use-measured-tone.ts'

const MOVING = 'tone'
const NOTHING: Readonly<Record<string, number>> = {}

/** The tone of each guideline in percent, saved as it rests. */
export function ToneCard({ guidelines }: { guidelines: GuidelinesAnswer }) {
  const title = useId()
  const measured = useMeasuredTone(guidelines.id)
  const toned = guidelines.document.guidelines.filter(({ tone }) => tone.length > 0)
  if (toned.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={title}>
      <header className={styles.header}>
        <h2 id={title}>Tone</h2>
        <ComposedBadge steps={guidelines.steps} step="get_brand_voice" />
        {Object.keys(measured).length > 0 && <p className={styles.hint}>The tick is what your pages measure</p>}
      </header>
      {toned.map((guideline) => (
        <ToneOf
          key={guideline.id}
          guidelines={guidelines}
          guideline={guideline}
          alone={toned.length === 1}
          measured={guideline === guidelines.document.guidelines[0] ? measured : NOTHING}
        />
      ))}
    </section>
  )
}

type ToneOfProps = { guidelines: GuidelinesAnswer; guideline: Guideline; alone: boolean; measured: Readonly<Record<string, number>> }

function ToneOf({ guidelines, guideline, alone, measured }: ToneOfProps) {
  const { id, canEdit } = guidelines
  const client = useQueryClient()
  const { patch } = useGuidelinesChanges(id)
  const saved = Object.fromEntries(guideline.tone.map(({ id, value }) => [id, value]))
  const draft = usePersonalDraft<Record<string, number>>(`guidelines:${id}:${MOVING}:${guideline.id}`, saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutate, error } = useMutation({
    scope: { id: `${MOVING} ${id}` },
    mutationFn: async () => {
      const { typed } = draft.latest()
      if (Object.keys(typed).length === 0) return
      await client.fetchQuery({ ...guidelinesQuery(id), staleTime: 0 })
      const tone = Object.fromEntries(Object.entries(typed).map(([scale, value]) => [scale, { value }]))
      await patch({ guidelines: { [guideline.id]: { tone } } }, `${guideline.name}: the tone is saved`)
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
  const move = (values: Record<string, number>) => {
    draft.type(values)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => mutate(), SAVE_AFTER_MS)
  }
  const away = guideline.tone.filter(({ id, name, value }) => measured[name] !== undefined && measured[name] !== (draft.values[id] ?? value))
  const matchPages = () => {
    if (away.length === 0) notify({ type: 'info', title: 'The tone is what your pages measure already', mini: true })
    else move(Object.fromEntries(away.flatMap(({ id, name }) => [[id, measured[name] ?? 0]])))
  }
  return (
    <div className={styles.tone}>
      {canEdit && Object.keys(measured).length > 0 && (
        <Button variant="quiet" className={styles.match} onClick={matchPages}>
          Match pages
        </Button>
      )}
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
        <Scale
          key={tone.id}
          tone={tone}
          value={draft.values[tone.id] ?? tone.value}
          measured={measured[tone.name]}
          disabled={!canEdit}
          onMove={(value) => move({ [tone.id]: value })}
        />
      ))}
    </div>
  )
}

type ScaleProps = { tone: Tone; value: number; measured: number | undefined; disabled: boolean; onMove: (value: number) => void }

/** A scale says its two ends, "Reserved to Warm"; a single name is one thing, more or less. */
function Scale({ tone: { name }, value, measured, disabled, onMove }: ScaleProps) {
  const [first, second, ...more] = name.split(' to ')
  return (
    <Slider
      label={name}
      ends={first && second && more.length === 0 ? [first, second] : undefined}
      value={Math.round(value)}
      step={1}
      disabled={disabled}
      words={(percent) => `${percent}%`}
      tick={measured === undefined ? undefined : { at: measured, words: `Your pages measure ${measured}%` }}
      onChange={onMove}
    />
  )
}
