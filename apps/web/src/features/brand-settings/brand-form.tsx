import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../lib/api-client.ts'
import { brandQuery } from '../../lib/brand-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from './brand-form.module.css'

/** Name, categories and whether signed-out people see the brand in the list. What was typed stays when it cannot be saved. */
export function BrandForm({ brand }: { brand: BrandDocument }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: object) =>
      call<BrandDocument>(`/api/brands/${encodeURIComponent(brand.id)}`, { method: 'PATCH', body, headers: { 'if-match': `"${brand.revision}"` } }),
    onSuccess: (saved) => {
      client.setQueryData(brandQuery(brand.id).queryKey, saved)
      notify({ type: 'success', title: 'The brand is saved' })
    },
    onError: () => client.invalidateQueries({ queryKey: brandQuery(brand.id).queryKey }),
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
    <form className={styles.form} onSubmit={send}>
      {save.error && <FormAlert title="The brand was not saved">{save.error.message} What you typed is still here: save it again.</FormAlert>}
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
