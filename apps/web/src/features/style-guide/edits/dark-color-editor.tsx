import { ColorField } from '../../../entities/colors/color-field.tsx'
import { useEdited } from './use-edited.ts'

/** Edits a role's color in dark mode. */
export default function DarkColorEditor({ pointer }: { pointer: string }) {
  const [value, set] = useEdited<string | null>(pointer)
  return <ColorField label="Colour" hex={value ?? '#131210'} onChange={set} autoFocus />
}
