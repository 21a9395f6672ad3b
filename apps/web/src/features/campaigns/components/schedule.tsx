import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import { MAX_DAY } from '@brandwright/domain/campaigns/campaign-brief'
import { addMonths, dateOfItem, weeksOfMonth } from '@brandwright/domain/campaigns/item-date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { campaignPath, itemPath, itemsQuery } from '../../../entities/campaigns/campaign-queries.ts'
import { documentChanges } from '../../../lib/documents/document-changes.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { paths } from '../../../lib/paths.ts'
import { UserError } from '../../../lib/user-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { itemDocument } from '../api/campaign-documents.ts'
import styles from './schedule.module.css'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

interface ScheduleProps {
  campaign: Campaign
  /** Session of the open item. A new date of the open item is saved through this session. */
  session: DocumentSession<CampaignItem>
  onClose: () => void
}

/** Schedules the items of a campaign, each by a date or a plan day. Users can view the items in a month and download a calendar file. */
export default function Schedule({ campaign, session, onClose }: ScheduleProps) {
  const client = useQueryClient()
  const { data = [] } = useQuery(itemsQuery(campaign.brand, campaign.id))
  const items = data.filter(({ variantOf }) => variantOf === null).map((item) => ({ ...item, date: dateOfItem(item, campaign) }))
  const dates = items.flatMap(({ date }) => date ?? []).toSorted()
  const [chosen, setMonth] = useState<string | null>(null)
  const month = chosen ?? dates[0]?.slice(0, 7) ?? new Date().toISOString().slice(0, 7)
  const move = useMutation({
    scope: { id: `schedule-${campaign.id}` },
    mutationFn: async ({ id, ...change }: { id: string; scheduled_on_date?: string | null; scheduled_on_day?: number | null }) => {
      if (id === session.document().id && !(await session.flush())) throw new UserError('Some of your changes are not saved yet.')
      const { revise } = documentChanges(client, itemDocument(campaign.brand, campaign.id), id)
      const item = await revise({ method: 'PATCH', path: itemPath(campaign.id, id), body: change, retryWhenStale: true })
      if (id === session.document().id) session.read(item)
    },
    onSettled: () => client.invalidateQueries(itemsQuery(campaign.brand, campaign.id)),
    onError: (error) => notify({ type: 'error', title: 'The date was not saved', message: errorMessage(error) }),
  })
  const title = new Date(`${month}-01T00:00:00Z`).toLocaleDateString(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Dialog
      title="Schedule"
      shape="panel"
      onClose={onClose}
      actions={
        <Button size="md" disabled={dates.length === 0} onClick={() => window.location.assign(`${campaignPath(campaign.id)}/calendar`)}>
          <CalendarDays size={16} aria-hidden="true" />
          Download calendar (.ics)
        </Button>
      }
    >
      <p className={styles.note}>Dates are for planning only. Brandwright does not send emails automatically.</p>
      {campaign.brief?.from === null && items.some(({ date, scheduled_on_day }) => date === null && scheduled_on_day !== null) && (
        <p>
          <Link to={paths.campaignPlan(campaign.brand, campaign.id)}>Set the first day in the plan</Link> to set the dates of all items with a plan day.
        </p>
      )}
      <ul className={styles.items}>
        {items.map(({ id, name, date, scheduled_on_date, scheduled_on_day }) => (
          <li key={id} className={styles.item}>
            <DateField
              label={name}
              value={date}
              hint={scheduled_on_date === null && scheduled_on_day !== null ? dayHint(scheduled_on_day, date !== null) : undefined}
              onSave={(next) => move.mutateAsync({ id, scheduled_on_date: next }).catch(() => undefined)}
            />
            {campaign.brief && (
              <DayField
                label={`Day: ${name}`}
                day={scheduled_on_date === null ? scheduled_on_day : null}
                onSave={(day) => move.mutateAsync({ id, scheduled_on_day: day, scheduled_on_date: null }).catch(() => undefined)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.month}>
        <IconButton label="Previous month" onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <h3 aria-live="polite">{title}</h3>
        <IconButton label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <table className={styles.calendar} aria-label={title}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]}>
                  {day && Number(day.slice(8))}
                  {items
                    .filter(({ date }) => date !== null && date === day)
                    .map(({ id, name, itemType }) => (
                      <span key={id} className={styles.due} data-type={itemType} title={name}>
                        {name}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/**
 * Edits the plan day of an item, counted from the first day of the campaign; the day replaces the item's date. Saves on blur or Enter, and shows the typed day
 * until then.
 */
function DayField({ label, day, onSave }: { label: string; day: number | null; onSave: (day: number) => Promise<unknown> }) {
  const [typed, setTyped] = useState<string | null>(null)
  const isSaving = useRef(false)
  const save = async () => {
    if (typed === null || isSaving.current) return
    const next = Math.min(MAX_DAY, Math.max(0, Math.round(Number(typed)) - 1))
    isSaving.current = true
    if (typed.trim() !== '' && Number.isFinite(next) && next !== day) await onSave(next)
    isSaving.current = false
    setTyped(null)
  }
  return (
    <Field
      label="Day"
      aria-label={label}
      type="number"
      min={1}
      max={MAX_DAY + 1}
      value={typed ?? (day === null ? '' : String(day + 1))}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && void save()}
      onBlur={() => void save()}
    />
  )
}

const dayHint = (day: number, isDated: boolean) => (isDated ? `Day ${day + 1} of the plan` : `Day ${day + 1} of the plan (no first day set)`)
