import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import type { Fields } from './fields.ts'
import { MemberFields } from './member-fields.tsx'
import styles from './section-form.module.css'
import type { Section } from './sections.ts'
import { TypedField } from './typed-field.tsx'
import { useFields } from './use-fields.ts'

type SectionFormProps = {
  guidelines: GuidelinesAnswer
  section: Section
  takesFocus: boolean
  onSaved: (before: Fields, after: Fields) => void
  /** Called with the form element just before it unmounts. */
  onClose: (form: Element) => void
}

/** Renders a card as a form. Drafts survive a reload and are stored until the user saves or discards them. */
export default function SectionForm({ guidelines, section, takesFocus, onSaved, onClose }: SectionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [takesFocus])
  const close = () => form.current && onClose(form.current)
  const { draft, submit, saving, problem } = useFields({
    guidelines,
    draftKey: section.id,
    parts: section.parts,
    onSaved,
    onDone: close,
  })
  const giveUp = () => {
    draft.settle(draft.latest().typed, {})
    close()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={section.title}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && !draft.isTyped && close()}
    >
      {problem && <FormAlert title="Not saved">{problem}</FormAlert>}
      {section.parts.map((part) =>
        part.kind === 'list' ? (
          <MemberFields key={part.pointer} list={part.pointer} part={part} draft={draft} />
        ) : (
          <TypedField key={part.pointer} pointer={part.pointer} label={part.label} kind={part.kind} draft={draft} />
        ),
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={saving}>
          Save
        </Button>
        <Button onClick={giveUp}>{draft.isTyped ? 'Discard' : 'Close'}</Button>
      </div>
    </form>
  )
}
