import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import stacked from '../../../ui/stacked-form.module.css'
import { makeShareLink } from './share-calls.ts'

const EXPIRY_OPTIONS = [
  { value: '', label: 'Never (until withdrawn)' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
]

/** Creates a share link and shows it once. Keeps the input if the request fails. */
export function MakeLink({ brandId, onMade }: { brandId: string; onMade: () => void }) {
  const make = useMutation({ mutationFn: (input: { name: string; expiresInDays?: number }) => makeShareLink(brandId, input), onSuccess: onMade })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const days = Number(data.get('ends'))
    make.mutate({ name: String(data.get('name')).trim(), ...(days ? { expiresInDays: days } : {}) })
  }
  if (make.data)
    return (
      <ShownOnce text={make.data.link} copyLabel="Copy the link" onDone={() => make.reset()}>
        The link was created.
      </ShownOnce>
    )
  return (
    <form className={stacked.form} onSubmit={send}>
      {make.error && <FormAlert title="The link was not created">{make.error.message}</FormAlert>}
      <Field label="Recipient" name="name" maxLength={100} autoComplete="off" hint="Only your team sees this." />
      <SelectField label="Expires" name="ends" options={EXPIRY_OPTIONS} />
      <Button type="submit" variant="primary" size="md" busy={make.isPending}>
        Create link
      </Button>
    </form>
  )
}
