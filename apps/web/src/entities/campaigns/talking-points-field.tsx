import { MAX_TALKING_POINT_CHARACTERS } from '@brandwright/domain/campaigns/campaign-brief'
import { TextArea } from '../../ui/text-area.tsx'

interface TalkingPointsFieldProps {
  label?: string
  points: readonly string[]
  /** Maximum number of points; further lines are dropped. */
  max: number
  className?: string
  hideLabel?: boolean
  readOnly?: boolean
  /** Called while the user types; blank lines are included until `onLeave`. */
  onChange: (points: string[]) => void
  onLeave?: () => void
}

/** Edits talking points, or instructions, as the lines of a text. */
export function TalkingPointsField({ label = 'Talking points', points, max, onChange, onLeave, ...area }: TalkingPointsFieldProps) {
  return (
    <TextArea
      {...area}
      label={label}
      rows={2}
      value={points.join('\n')}
      hint={`One a line, at most ${max}.`}
      onChange={({ target }) => onChange(pointsOf(target.value, max, Math.max(MAX_TALKING_POINT_CHARACTERS, ...points.map(({ length }) => length))))}
      onBlur={onLeave}
    />
  )
}

const pointsOf = (text: string, max: number, maxCharacters: number) =>
  text === ''
    ? []
    : text
        .split('\n')
        .slice(0, max)
        .map((line) => line.slice(0, maxCharacters))
