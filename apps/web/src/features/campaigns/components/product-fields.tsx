import type { Section } from '@brandwright/domain/campaigns/section'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { newSectionId } from '../model/new-section-id.ts'
import type { SectionTextsProps } from '../model/use-editor.ts'
import { useRewriteHandlers } from '../model/use-rewrite-handlers.ts'
import { useGuide } from '../model/use-themes.ts'
import styles from './inspector.module.css'

type SectionProduct = Section['products'][number]

/** Edits the products of a section. The section refers to products by their handles, and can override their titles and descriptions. */
export function ProductFields({ section, edit, onRewrite }: SectionTextsProps) {
  const rewriteHandlers = useRewriteHandlers(onRewrite)
  const { products: all } = useGuide()
  const { products } = section
  const set = (id: string, change: Partial<SectionProduct>) => edit({ products: products.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  const available = all.filter(({ handle }) => products.every((one) => one.handle !== handle))
  return (
    <div className={styles.group}>
      <h3>Products</h3>
      {products.map(({ id, handle, title, description }) => {
        const product = all.find((one) => one.handle === handle)
        return (
          <fieldset key={id} className={styles.part} aria-label={`@${handle}`}>
            <div className={styles.head}>
              <h4>@{handle}</h4>
              <Button variant="quiet" onClick={() => edit({ products: products.filter((one) => one.id !== id) })}>
                Remove product
              </Button>
            </div>
            {!product && <p className={styles.warning}>This product does not exist, so the email omits it.</p>}
            <Field
              name={`products/${id}`}
              label="Title"
              value={title}
              {...rewriteHandlers}
              placeholder={product?.title}
              onChange={({ target }) => set(id, { title: target.value })}
            />
            <Field
              label="Description"
              value={description}
              {...rewriteHandlers}
              placeholder={product?.description}
              onChange={({ target }) => set(id, { description: target.value })}
            />
          </fieldset>
        )
      })}
      {all.length === 0 && <p className={styles.empty}>This brand has no products yet. Add some on the Products screen.</p>}
      {available.length > 0 && (
        <SelectField
          label="Add product"
          options={[{ value: '', label: 'Choose a product' }, ...available.map(({ handle, title }) => ({ value: handle, label: `${title} (@${handle})` }))]}
          value=""
          onChange={({ target }) => {
            if (target.value) edit({ products: [...products, { id: newSectionId(), handle: target.value, title: '', description: '' }] })
          }}
        />
      )}
    </div>
  )
}
