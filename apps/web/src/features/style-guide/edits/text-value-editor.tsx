import { TextArea } from '../../../ui/text-area.tsx'
import { TypedField } from './typed-field.tsx'
import { type Notation, useTyped } from './use-typed.ts'

type TextValueEditorProps = { pointer: string; label: string; notation: Notation<string>; lines?: true; hint?: string }

/** Edits a text value of a guide, such as a name, a URL or a description. */
export default function TextValueEditor({ lines, ...field }: TextValueEditorProps) {
  return lines ? <Lines {...field} /> : <TypedField {...field} autoFocus />
}

function Lines({ pointer, label, notation }: TextValueEditorProps) {
  const { text, problem, type } = useTyped(pointer, notation)
  return <TextArea label={label} value={text} error={problem} autoFocus onChange={(event) => type(event.target.value)} />
}
