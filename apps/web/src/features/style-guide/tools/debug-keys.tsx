import type { BrandDocument } from '@brandwright/contracts/brands'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './debug-keys.module.css'

/** Keys that users cannot delete, because the server maintains them or every guide requires them. */
const NEEDED = new Set([
  'version',
  'id',
  'url',
  'updated',
  'account_type',
  'match',
  'originalID',
  'facts',
  'revision',
  'isPublic',
  'isSample',
  'canEdit',
  'runId',
])

/** Deletes a key of a guide once the user has typed the key's name. The deletion can be undone. */
export default function DebugKeys({ document, onDelete, onClose }: { document: BrandDocument; onDelete: (key: string) => void; onClose: () => void }) {
  const keys = deletableKeys(document)
  const [key, setKey] = useState(keys[0]?.name ?? '')
  const [typed, setTyped] = useState('')
  const chosen = keys.find(({ name }) => name === key)
  const matches = typed === key
  return (
    <Dialog onClose={onClose} title="Debug Keys">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!matches) return
          onDelete(key)
          onClose()
        }}
      >
        <p>Deleting a key also deletes its evidence, for everyone. You can undo this for 30 days.</p>
        <SelectField
          label="Key"
          value={key}
          options={keys.map(({ name }) => ({ value: name, label: name }))}
          onChange={(event) => {
            setKey(event.target.value)
            setTyped('')
          }}
        />
        <p className={styles.content}>Content: {chosen?.content ?? 'nothing'}.</p>
        <Field label={`Type ${key} to delete it`} value={typed} autoComplete="off" spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={!matches}>
            Delete {key}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Returns the deletable keys of a guide, each with a summary of its content. */
function deletableKeys(document: BrandDocument): { name: string; content: string }[] {
  return Object.entries(document)
    .filter(([name]) => !NEEDED.has(name))
    .map(([name, value]) => ({ name, content: describeContent(value) }))
}

function describeContent(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'member' : 'members'}`
  if (typeof value === 'string') return value === '' ? 'nothing' : `${value.length} characters`
  if (typeof value === 'object' && value !== null) return `${Object.keys(value).length} parts`
  return value === null ? 'nothing' : String(value)
}
