import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'

const MAX_TITLE = 200

type RenameChatProps = { title: string; onRename: (title: string) => Promise<unknown>; onClose: () => void }

export default function RenameChat({ title, onRename, onClose }: RenameChatProps) {
  const [text, setText] = useState(title)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onRename(text.trim()), onSuccess: onClose })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isPending) mutate()
  }
  return (
    <Dialog title="Rename chat" onClose={onClose}>
      <form onSubmit={save}>
        <Field label="Title" value={text} maxLength={MAX_TITLE} autoComplete="off" onChange={({ target }) => setText(target.value)} />
        {error && <FormAlert title="The chat was not renamed">{errorMessage(error)}</FormAlert>}
        <p style={{ marginTop: 16 }}>
          <Button variant="primary" size="md" type="submit" busy={isPending} disabled={text.trim() === ''}>
            Rename
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
