import { MAX_TALKING_POINT_CHARACTERS } from '@brandwright/domain/campaigns/campaign-brief'
import { TextArea } from '../../ui/text-area.tsx'

interface LinesFieldProps {
  label: string
  lines: readonly string[]
  /** Maximum number of lines. Additional lines are dropped. */
  max: number
  className?: string
  hideLabel?: boolean
  readOnly?: boolean
  /** Called with all lines while the user types, and again without blank lines when the field loses focus. */
  onChange: (lines: string[]) => void
}

/** Edits talking points or instructions as text, one per line. */
export function LinesField({ lines, max, onChange, ...area }: LinesFieldProps) {
  const maxCharacters = Math.max(MAX_TALKING_POINT_CHARACTERS, ...lines.map(({ length }) => length))
  const written = lines.filter((line) => line.trim() !== '')
  return (
    <TextArea
      {...area}
      rows={2}
      value={lines.join('\n')}
      hint={`One per line, at most ${max}.`}
      onChange={({ target }) => onChange(linesOf(target.value, max, maxCharacters))}
      onBlur={() => !area.readOnly && written.length < lines.length && onChange(written)}
    />
  )
}

const linesOf = (text: string, max: number, maxCharacters: number) =>
  text === ''
    ? []
    : text
        .split('\n')
        .slice(0, max)
        .map((line) => line.slice(0, maxCharacters))
