import { useState } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { address } from '../edits/notations.ts'
import type { LinkKind } from '../model/link-groups.ts'
import styles from './links-section.module.css'

const ID_BYTES = 6

/** Adds a link manually. The link is saved like any other edit of the guide. */
export function AddLink({ kind, onDone }: { kind: LinkKind; onDone: () => void }) {
  const editing = useEditing()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const read = address.parse(typed)
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (name.trim() === '' || !('value' in read) || !editing) return
        const id = newId()
        editing.edits.edit(`/links/${kind}/${id}`, { id, name: name.trim(), url: read.value })
        onDone()
      }}
    >
      <Field
        label="Name"
        value={name}
        autoFocus
        autoComplete="off"
        error={tried && name.trim() === '' ? 'Enter a name for the link.' : null}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Address"
        value={typed}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={tried && 'problem' in read ? read.problem : null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.ways}>
        <Button type="submit">Add</Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const newId = () => `lnk_${[...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
