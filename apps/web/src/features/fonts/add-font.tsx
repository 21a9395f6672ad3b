import { type FormEvent, useId } from 'react'
import { usePersonalDraft } from '../../lib/documents/use-personal-draft.ts'
import { errorWords } from '../../lib/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './add-font.module.css'
import { guessFont } from './guess-font.ts'
import { useAddFont } from './use-add-font.ts'

/** Asks what a font file is, with what its name says of it filled in, and adds it. What was typed is kept until then, by the file's name. */
export function AddFont({ id, file, onDone }: { id: string; file: File; onDone: () => void }) {
  const form = useId()
  const guess = guessFont(file.name)
  const draft = usePersonalDraft(`new-font:${id}:${file.name}`, { ...guess, licence: '' })
  const done = () => {
    draft.settle(draft.latest().typed, {})
    onDone()
  }
  const { adding, percent } = useAddFont(id, done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { family, weight, style, licence } = draft.values
    if (!adding.isPending) adding.mutate({ file, family: family.trim(), weight: weight.trim(), style, licence: licence.trim() })
  }
  return (
    <Dialog
      onClose={onDone}
      title="Add a font"
      actions={
        <>
          <Button onClick={done}>Leave it out</Button>
          <Button type="submit" form={form} variant="primary" busy={adding.isPending}>
            {adding.isPending && percent < 100 ? `Upload progress: ${percent}%` : 'Add font'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send}>
        {adding.error && <FormAlert title={`${file.name} was not added`}>{errorWords(adding.error)}</FormAlert>}
        <p className={styles.file}>{file.name}</p>
        <Field label="Family" {...draft.field('family')} required maxLength={100} />
        <div className={styles.pair}>
          <Field label="Weight" {...draft.field('weight')} required pattern="\d{1,4}( \d{1,4})?" hint="400, or 100 900 for a variable font." />
          <SelectField
            label="Style"
            {...draft.field('style')}
            options={[
              { value: 'normal', label: 'Upright' },
              { value: 'italic', label: 'Italic' },
            ]}
          />
        </div>
        <TextArea label="Licence note" {...draft.field('licence')} rows={2} maxLength={2000} placeholder="Who allows what, and until when" />
      </form>
    </Dialog>
  )
}
