import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

const MAX_NAME_LENGTH = 200

export function RenameTemplate({ name, onRename, onClose }: { name: string; onRename: (name: string) => void; onClose: () => void }) {
  const [typed, type] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setEmpty(true)
    else onRename(typed.trim())
  }
  return (
    <Dialog
      title="Rename the template"
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={form}>
          Rename
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label="Name"
          value={typed}
          maxLength={MAX_NAME_LENGTH}
          error={isEmpty && typed.trim() === '' ? 'Give the template a name.' : undefined}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </Dialog>
  )
}
