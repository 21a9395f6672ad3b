import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent, FormEvent } from 'react'
import { useChildren } from '../../lib/brand-children.ts'
import { brandQuery } from '../../lib/brand-query.ts'
import { useFieldSaving } from '../../lib/use-field-saving.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './product-form.module.css'

const fieldsOf = ({ title, description, price, currency }: Product) => ({ title, description, price: price ?? '', currency: currency ?? '' })
const productIn = ({ products }: BrandDocument, id: string) => {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error('The product was deleted meanwhile. What you typed is still here.')
  return product
}

/** What a person may put right; what was typed stays when it could not be saved. */
export function ProductForm({ id, product, readOnly }: { id: string; product: Product; readOnly: boolean }) {
  const client = useQueryClient()
  const { patch } = useChildren(id, 'products')
  const draft = useKeptDraft(null, fieldsOf(product))
  const { values, type } = draft
  const { save, saving, problem } = useFieldSaving({
    draft,
    labels: { title: 'Title', description: 'Description', price: 'Price', currency: 'Currency' },
    readNow: async () => fieldsOf(productIn(await client.fetchQuery({ ...brandQuery(id), staleTime: 0 }), product.id)),
    tidy: { currency: (text) => text.trim().toUpperCase() },
    send: ({ price, currency, ...words }) =>
      patch(product.id, { ...words, ...(price !== undefined && { price: price || null }), ...(currency !== undefined && { currency: currency || null }) }),
    onSaved: () => notify({ type: 'success', title: 'The product was saved' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    readOnly,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type({ [name]: target.value }),
  })
  return (
    <form className={styles.form} onSubmit={submit} aria-label="The product’s words">
      <Field label="Title" {...field('title')} required maxLength={300} />
      <div className={styles.pair}>
        <Field label="Price" {...field('price')} inputMode="decimal" />
        <Field label="Currency" {...field('currency')} maxLength={3} />
      </div>
      <TextArea label="Description" {...field('description')} maxLength={5000} error={problem} />
      {!readOnly && (
        <div>
          <Button type="submit" variant="primary" busy={saving}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}
