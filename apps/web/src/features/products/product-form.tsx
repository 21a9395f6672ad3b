import type { Product } from '@brandwright/domain/brands/style-guide'
import { useChildren } from '../../lib/brand-children.ts'
import { stillThere } from '../../lib/still-there.ts'
import { useGuideForm } from '../../lib/use-guide-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './product-form.module.css'

const fieldsOf = ({ title, description, price, currency }: Product) => ({ title, description, price: price ?? '', currency: currency ?? '' })

/** What a person may put right; what was typed stays when it could not be saved. */
export function ProductForm({ id, product, readOnly }: { id: string; product: Product; readOnly: boolean }) {
  const { patch } = useChildren(id, 'products')
  const { field, submit, saving, problem } = useGuideForm({
    id,
    saved: fieldsOf(product),
    keptAs: `product:${product.id}`,
    labels: { title: 'Title', description: 'Description', price: 'Price', currency: 'Currency' },
    readFrom: ({ products }) => fieldsOf(stillThere('product', product.id, products)),
    tidy: { currency: (text) => text.trim().toUpperCase() },
    send: ({ price, currency, ...words }) =>
      patch(product.id, { ...words, ...(price !== undefined && { price: price || null }), ...(currency !== undefined && { currency: currency || null }) }),
    onSaved: () => notify({ type: 'success', title: 'The product was saved' }),
  })
  return (
    <form className={styles.form} onSubmit={submit} aria-label="The product’s words">
      <Field label="Title" {...field('title')} readOnly={readOnly} required maxLength={300} />
      <div className={styles.pair}>
        <Field label="Price" {...field('price')} readOnly={readOnly} inputMode="decimal" />
        <Field label="Currency" {...field('currency')} readOnly={readOnly} maxLength={3} />
      </div>
      <TextArea label="Description" {...field('description')} readOnly={readOnly} maxLength={5000} error={problem} />
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
