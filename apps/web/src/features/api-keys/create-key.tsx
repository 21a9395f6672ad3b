import type { ApiKeyInput, ApiKeyScope, CreatedApiKey } from '@brandwright/contracts/api-keys'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import stacked from '../../ui/stacked-form.module.css'
import styles from './create-key.module.css'

const SCOPES: readonly { value: ApiKeyScope; label: string; superOnly?: true }[] = [
  { value: 'read', label: 'Read: guides, lists, exports' },
  { value: 'write', label: 'Write: change and create content' },
  { value: 'metrics', label: 'Metrics: the metrics of this server', superOnly: true },
]
const EXPIRY_OPTIONS = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
]

/** Creates an API key and shows it once, right after its creation. */
export function CreateKey({ canReadMetrics, onMade }: { canReadMetrics: boolean; onMade: () => void }) {
  const [ends, setEnds] = useState('90')
  const [unscoped, setUnscoped] = useState(false)
  const make = useMutation({ mutationFn: (body: ApiKeyInput) => call<CreatedApiKey>('/api/api-keys', { method: 'POST', body }), onSuccess: onMade })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const scopes = data.getAll('scope') as ApiKeyScope[]
    setUnscoped(scopes.length === 0)
    if (scopes.length > 0) make.mutate({ name: String(data.get('name')).trim(), scopes, ...(ends ? { expiresInDays: Number(ends) } : {}) })
  }
  if (make.data)
    return (
      <ShownOnce text={make.data.key} copyLabel="Copy the key" onDone={() => make.reset()} testId="new-key">
        <b>{make.data.name}</b> is created.
      </ShownOnce>
    )
  return (
    <form className={stacked.form} onSubmit={send}>
      {make.error && <FormAlert title="The key was not created">{make.error.message}</FormAlert>}
      {unscoped && <FormAlert title="Choose at least one scope" />}
      <Field label="Name" name="name" required maxLength={100} hint="Its purpose, such as the program that uses it." />
      <fieldset className={styles.scopes}>
        <legend>Scopes</legend>
        {SCOPES.filter(({ superOnly }) => !superOnly || canReadMetrics).map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" name="scope" value={value} defaultChecked={value === 'read'} />
            {label}
          </label>
        ))}
      </fieldset>
      <SelectField label="Expires" options={EXPIRY_OPTIONS} value={ends} onChange={(event) => setEnds(event.target.value)} />
      <Button type="submit" variant="primary" size="md" busy={make.isPending}>
        Create key
      </Button>
    </form>
  )
}
