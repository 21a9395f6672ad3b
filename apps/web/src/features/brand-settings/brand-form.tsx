import type { BrandDocument } from '@brandwright/contracts/brands'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../lib/api-client.ts'
import { brandQuery } from '../../lib/brand-query.ts'
import { fromRevision } from '../../lib/guide-revision.ts'
import { useFieldSaving } from '../../lib/use-field-saving.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import stacked from '../../ui/stacked-form.module.css'
import styles from './brand-form.module.css'

const fieldsOf = ({ name, categories, isPublic }: BrandDocument) => ({ name, categories, isPublic })

/** Name, categories and whether signed-out people see the brand in the list. What was typed stays when it cannot be saved. */
export function BrandForm({ brand }: { brand: BrandDocument }) {
  const client = useQueryClient()
  const query = brandQuery(brand.id)
  const save = useFieldSaving({
    initial: fieldsOf(brand),
    labels: { name: 'Name', categories: 'Categories', isPublic: 'Shown to people who are signed out' },
    readNow: async () => fieldsOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    send: async (changed) => {
      const { revision } = await client.ensureQueryData(query)
      const headers = fromRevision(revision)
      client.setQueryData(query.queryKey, await call<BrandDocument>(`/api/brands/${encodeURIComponent(brand.id)}`, { method: 'PATCH', body: changed, headers }))
    },
    onSaved: () => notify({ type: 'success', title: 'The brand is saved' }),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const categories = String(data.get('categories'))
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    save.mutate({ name: String(data.get('name')).trim(), categories, isPublic: data.has('public') })
  }
  return (
    <form className={stacked.form} onSubmit={send}>
      {save.error && <FormAlert title="The brand was not saved">{save.error.message}</FormAlert>}
      <Field label="Name" name="name" defaultValue={brand.name} required maxLength={200} />
      <Field label="Categories" name="categories" defaultValue={brand.categories.join(', ')} hint="Words with commas between them." />
      <label className={styles.check}>
        <input type="checkbox" name="public" defaultChecked={brand.isPublic} />
        Show name, logo and palette to people who are signed out
      </label>
      <Button type="submit" variant="primary" size="md" busy={save.isPending} disabled={!brand.canEdit}>
        Save
      </Button>
    </form>
  )
}
