import { readColorEntry } from '@brandwright/domain/color/color-entry'
import { ColorInput } from '../../../entities/colors/color-input.tsx'

type PaintFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Edits the color of a surface, which can also be transparent. */
export function PaintField(props: PaintFieldProps) {
  return <ColorInput {...props} read={readPaint} />
}

const readPaint = (typed: string) => (typed.trim().toLowerCase() === 'transparent' ? 'transparent' : readColorEntry(typed))
