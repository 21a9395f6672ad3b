import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import { useEditing } from '../../../entities/brands/editing.ts'
import { fontFamilies } from '../../../entities/fonts/font-families.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useEdited } from './use-edited.ts'

/** Selects one of the brand's font families together with its fallback fonts. */
export function FamilyField({ pointer, className }: { pointer: string; className?: string }) {
  const [stack, set] = useEdited<string>(pointer)
  const document = useEditing()?.document
  const families = document ? fontFamilies(document).map(({ family }) => family) : []
  const current = primaryFamily(stack ?? '')
  const options = families.some((family) => family.toLowerCase() === current.toLowerCase()) ? families : [current, ...families]
  const stackOf = (family: string) =>
    document?.typography.find((style) => primaryFamily(style.fontFamily).toLowerCase() === family.toLowerCase())?.fontFamily ?? `"${family}", sans-serif`
  return (
    <SelectField
      label="Family"
      className={className}
      value={options.find((family) => family.toLowerCase() === current.toLowerCase()) ?? current}
      options={options.filter(Boolean).map((family) => ({ value: family, label: family }))}
      onChange={(event) => set(event.target.value.toLowerCase() === current.toLowerCase() ? stack : stackOf(event.target.value))}
    />
  )
}
