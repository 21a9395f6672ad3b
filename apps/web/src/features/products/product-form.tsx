import type { Product } from '@brandwright/domain/brands/style-guide'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useChildren } from '../../lib/brand-children.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './product-form.module.css'

/** What a person may put right; only what was changed is sent, and what was typed stays when it could not be saved. */
export function ProductForm({ id, product, readOnly }: { id: string; product: Product; readOnly: boolean }) {
  const { patch } = useChildren(id, 'products')
  const saving = useMutation({
    mutationFn: (changed: object) => patch(product.id, changed),
    onSuccess: () => notify({ type: 'success', title: 'The product was saved' }),
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const wanted = {
      title: text('title'),
      description: text('description'),
      price: text('price') || null,
      currency: text('currency').toUpperCase() || null,
    }
    const changed = Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value !== product[key as keyof typeof wanted]))
    if (Object.keys(changed).length > 0) saving.mutate(changed)
  }
  return (
    <form className={styles.form} onSubmit={save} aria-label="The product’s words">
      <Field label="Title" name="title" required maxLength={300} defaultValue={product.title} readOnly={readOnly} />
      <div className={styles.pair}>
        <Field label="Price" name="price" inputMode="decimal" defaultValue={product.price ?? ''} readOnly={readOnly} />
        <Field label="Currency" name="currency" maxLength={3} defaultValue={product.currency ?? ''} readOnly={readOnly} />
      </div>
      <TextArea label="Description" name="description" maxLength={5000} defaultValue={product.description} readOnly={readOnly} error={saving.error?.message} />
      {!readOnly && (
        <div>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}
