import { readColorEntry } from '@brandwright/domain/color/color-entry'
import { ColorInput } from '../../../entities/colors/color-input.tsx'

type PaintFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** What a surface is painted with where that may be nothing as well as a color. */
export function PaintField(props: PaintFieldProps) {
  return <ColorInput {...props} read={readPaint} />
}

const readPaint = (typed: string) => (typed.trim().toLowerCase() === 'transparent' ? 'transparent' : readColorEntry(typed))
