import { type CampaignPlanEntry, MAX_DAY, MAX_TALKING_POINTS } from '@brandwright/domain/campaigns/campaign-brief'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { LinesField } from '../../entities/campaigns/lines-field.tsx'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './new-campaign.module.css'

type PlanEntryProps = {
  entry: CampaignPlanEntry
  number: number
  count: number
  /** First day of the campaign, `YYYY-MM-DD`. */
  from: string | null
  readOnly: boolean
  children: ReactNode
  onEdit: (change: Partial<CampaignPlanEntry>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Edits one email or page of the plan: its day, goal, subject and talking points. Users can also move and remove it. */
export function PlanEntry({ entry, number, count, from, readOnly, children, onEdit, onMove, onRemove }: PlanEntryProps) {
  const name = `${entry.itemType === 'page' ? 'Page' : 'Email'} ${number}`
  return (
    <li className={styles.entry} aria-label={name}>
      <div>
        <strong>{name}</strong>
        <p className={styles.day}>{from ? dayOf(from, entry.day) : 'Day'}</p>
        <Field
          label={`Day of ${name.toLowerCase()}`}
          hideLabel
          type="number"
          min={1}
          max={MAX_DAY + 1}
          value={String(entry.day + 1)}
          readOnly={readOnly}
          onChange={({ target }) => onEdit({ day: Math.min(MAX_DAY, Math.max(0, Math.round(Number(target.value) || 1) - 1)) })}
        />
      </div>
      <Field label="Goal" value={entry.goal} maxLength={300} readOnly={readOnly} onChange={({ target }) => onEdit({ goal: target.value })} />
      <SubjectField subjects={entry.subjects} readOnly={readOnly} onEdit={(subjects) => onEdit({ subjects })} />
      <div className={styles.actions}>
        <IconButton label={`Move ${name} up`} disabled={readOnly || number === 1} onClick={() => onMove(-1)}>
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${name} down`} disabled={readOnly || number === count} onClick={() => onMove(1)}>
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${name}`} disabled={readOnly} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <LinesField
        label="Talking points"
        className={styles.points}
        lines={entry.talking_points ?? []}
        max={MAX_TALKING_POINTS}
        readOnly={readOnly}
        onChange={(lines) => onEdit({ talking_points: lines })}
      />
      <div className={styles.state}>{children}</div>
    </li>
  )
}

type SubjectFieldProps = { subjects: readonly string[]; readOnly: boolean; onEdit: (subjects: string[]) => void }

/** Edits the first subject. Each alternative subject has a button that swaps it with the first one. */
function SubjectField({ subjects: [subject = '', ...ideas], readOnly, onEdit }: SubjectFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const swap = (at: number, pressed: HTMLElement) => {
    // Drops an empty subject instead of making it an alternative. The list then has one button fewer, so the focus may have to move.
    const next = [ideas[at] ?? '', ...ideas.with(at, subject)].filter((text) => text.trim() !== '')
    if (at >= next.length - 1) focusAfterRemoval(pressed, () => box.current?.querySelector('input'))
    onEdit(next)
  }
  return (
    <div ref={box} className={styles.subject}>
      <Field label="Subject" value={subject} maxLength={300} readOnly={readOnly} onChange={({ target }) => onEdit([target.value, ...ideas])} />
      {ideas.length > 0 && (
        <ul aria-label="Alternative subjects">
          {ideas.map((idea, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the button keeps the focus when its idea changes
            <li key={at}>
              <Button
                size="sm"
                className={styles.idea}
                aria-label={`Use “${idea}” as the subject`}
                disabled={readOnly}
                onClick={({ currentTarget }) => swap(at, currentTarget)}
              >
                {idea}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const DAY_MS = 86_400_000

function dayOf(from: string, day: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + day * DAY_MS).toLocaleDateString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}
