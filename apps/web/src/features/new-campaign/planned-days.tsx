import { briefDaysFault, type CampaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { DateField } from '../../ui/date-field.tsx'
import styles from './new-campaign.module.css'

type Days = Pick<CampaignBrief, 'from' | 'until'>
type PlannedDaysProps = { brief: Days & Pick<CampaignBrief, 'offer'>; onEdit?: (change: Partial<Days>) => void }

/** Edits the first and the last day of a campaign. The days in the plan count from the first day. */
export function PlannedDays({ brief, onEdit }: PlannedDaysProps) {
  const { from, until = null } = brief
  const isUndated = from === null && until === null
  const edit = (change: Partial<Days>) => onEdit?.(change)
  return (
    <div className={styles.row}>
      <DateField
        label="First day"
        value={from}
        readOnly={!onEdit}
        hint="The schedule starts on this day, which is day 1 of the plan."
        faultOf={(day) => briefDaysFault({ ...brief, from: day })}
        onSave={(day) => edit({ from: day })}
      />
      <DateField
        label="Last day"
        value={until}
        min={from ?? undefined}
        readOnly={!onEdit || isUndated}
        hint={isUndated ? 'Set the first day before the last day.' : undefined}
        faultOf={(day) => briefDaysFault({ ...brief, until: day })}
        onSave={(day) => edit({ until: day })}
      />
    </div>
  )
}
