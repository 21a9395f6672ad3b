import { SelectField } from '../../../ui/select-field.tsx'
import grid from './editor-grid.module.css'
import { FamilyField } from './family-field.tsx'
import { fontSize, lineHeight, spacing } from './notations.ts'
import { TypedField } from './typed-field.tsx'
import { useEdited } from './use-edited.ts'
import { weights } from './weights.ts'

const slants = [
  { value: 'normal', label: 'Upright' },
  { value: 'italic', label: 'Italic' },
]
const cases = [
  { value: 'none', label: 'As written' },
  { value: 'uppercase', label: 'Uppercase' },
  { value: 'lowercase', label: 'Lowercase' },
  { value: 'capitalize', label: 'Each Word' },
]

/** Edits a text style: family, size, weight, line height, letter spacing, slant and case. */
export default function TextStyleEditor({ pointer }: { pointer: string }) {
  return (
    <div className={grid.grid}>
      <FamilyField pointer={`${pointer}/fontFamily`} className={grid.whole} />
      <TypedField pointer={`${pointer}/fontSize`} label="Size, px" notation={fontSize} inputMode="decimal" />
      <Choice pointer={`${pointer}/fontWeight`} label="Weight" options={weights} />
      <TypedField pointer={`${pointer}/lineHeight`} label="Line height" notation={lineHeight} />
      <TypedField pointer={`${pointer}/letterSpacing`} label="Letter spacing, em" notation={spacing} />
      <Choice pointer={`${pointer}/fontStyle`} label="Slant" options={slants} />
      <Choice pointer={`${pointer}/textTransform`} label="Case" options={cases} />
    </div>
  )
}

function Choice({ pointer, label, options }: { pointer: string; label: string; options: readonly { value: string; label: string }[] }) {
  const [value = options[0]?.value ?? '', set] = useEdited<string | undefined>(pointer)
  const choices = options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]
  return <SelectField label={label} value={value} options={choices} onChange={(event) => set(event.target.value)} />
}
