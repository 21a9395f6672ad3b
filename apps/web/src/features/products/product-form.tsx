import type { Product } from '@brandwright/domain/brands/style-guide'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { requireMember } from '../../lib/require-member.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './product-form.module.css'

const IN_STOCK = 'In stock'
const SOLD_OUT = 'Sold out'

const fieldsOf = ({ title, description, price, currency, available }: Product) => ({
  title,
  description,
  price: price ?? '',
  currency: currency ?? '',
  stock: available === undefined ? '' : available ? IN_STOCK : SOLD_OUT,
})

/** Edits a product's fields. Input is preserved if saving fails. */
export function ProductForm({ id, product, readOnly }: { id: string; product: Product; readOnly: boolean }) {
  const { patch } = useChildren(id, 'products')
  const { field, submit, saving, problem } = useGuideForm({
    id,
    saved: fieldsOf(product),
    draftKey: `product:${product.id}`,
    labels: { title: 'Title', description: 'Description', price: 'Price', currency: 'Currency', stock: 'Stock' },
    readFrom: ({ products }) => fieldsOf(requireMember('product', product.id, products)),
    tidy: { currency: (text) => text.trim().toUpperCase() },
    send: ({ price, currency, stock, ...texts }) =>
      patch(product.id, {
        ...texts,
        ...(price !== undefined && { price: price || null }),
        ...(currency !== undefined && { currency: currency || null }),
        ...(stock && { available: stock === IN_STOCK }),
      }),
    onSaved: () => notify({ type: 'success', title: 'The product was saved' }),
  })
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Product details">
      <Field label="Title" {...field('title')} readOnly={readOnly} required maxLength={300} />
      <div className={styles.pair}>
        <Field label="Price" {...field('price')} readOnly={readOnly} inputMode="decimal" />
        <Field label="Currency" {...field('currency')} readOnly={readOnly} maxLength={3} />
      </div>
      <SelectField
        label="Stock"
        {...field('stock')}
        disabled={readOnly}
        options={[
          ...(product.available === undefined ? [{ value: '', label: 'Unknown' }] : []),
          ...[IN_STOCK, SOLD_OUT].map((value) => ({ value, label: value })),
        ]}
      />
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
