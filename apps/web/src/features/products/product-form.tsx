import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useChildren } from '../../lib/brand-children.ts'
import { brandQuery } from '../../lib/brand-query.ts'
import { useFieldSaving } from '../../lib/use-field-saving.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './product-form.module.css'

const fieldsOf = ({ title, description, price, currency }: Product) => ({ title, description, price, currency })
const productIn = ({ products }: BrandDocument, id: string) => {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error('The product was deleted meanwhile. What you typed is still here.')
  return product
}

/** What a person may put right; what was typed stays when it could not be saved. */
export function ProductForm({ id, product, readOnly }: { id: string; product: Product; readOnly: boolean }) {
  const client = useQueryClient()
  const { patch } = useChildren(id, 'products')
  const saving = useFieldSaving({
    initial: fieldsOf(product),
    labels: { title: 'Title', description: 'Description', price: 'Price', currency: 'Currency' },
    readNow: async () => fieldsOf(productIn(await client.fetchQuery({ ...brandQuery(id), staleTime: 0 }), product.id)),
    send: (changed) => patch(product.id, changed),
    onSaved: () => notify({ type: 'success', title: 'The product was saved' }),
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    saving.mutate({
      title: text('title'),
      description: text('description'),
      price: text('price') || null,
      currency: text('currency').toUpperCase() || null,
    })
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
