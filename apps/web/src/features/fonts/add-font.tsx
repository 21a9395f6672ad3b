import type { Font } from '@brandwright/domain/brands/style-guide'
import { type FormEvent, useId } from 'react'
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

/** Asks what a font file is, with what its name says of it filled in, and adds it. */
export function AddFont({ id, file, onDone }: { id: string; file: File; onDone: () => void }) {
  const form = useId()
  const guess = guessFont(file.name)
  const { adding, percent } = useAddFont(id, onDone)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '').trim()
    adding.mutate({ file, family: text('family'), weight: text('weight'), style: text('style') as Font['style'], licence: text('licence') })
  }
  return (
    <Dialog
      onClose={onDone}
      title="Add a font"
      actions={
        <>
          <Button onClick={onDone}>Leave it out</Button>
          <Button type="submit" form={form} variant="primary" busy={adding.isPending}>
            {adding.isPending && percent < 100 ? `Upload progress: ${percent}%` : 'Add font'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send}>
        {adding.error && <FormAlert title={`${file.name} was not added`}>{errorWords(adding.error)}</FormAlert>}
        <p className={styles.file}>{file.name}</p>
        <Field label="Family" name="family" required maxLength={100} defaultValue={guess.family} />
        <div className={styles.pair}>
          <Field label="Weight" name="weight" required pattern="\d{1,4}( \d{1,4})?" defaultValue={guess.weight} hint="400, or 100 900 for a variable font." />
          <SelectField
            label="Style"
            name="style"
            defaultValue={guess.style}
            options={[
              { value: 'normal', label: 'Upright' },
              { value: 'italic', label: 'Italic' },
            ]}
          />
        </div>
        <TextArea label="Licence note" name="licence" rows={2} maxLength={2000} placeholder="Who allows what, and until when" />
      </form>
    </Dialog>
  )
}
