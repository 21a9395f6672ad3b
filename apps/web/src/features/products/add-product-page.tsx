import type { ProductRead } from '@brandwright/contracts/products'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from './product-form.module.css'

/** Adds a product from the URL of its page, with the data that the page contains. */
export default function AddProductPage({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useId()
  const [url, setUrl] = useState('')
  const navigate = useNavigate()
  const changes = useBrandChanges(id)
  const pageImport = useMutation({
    mutationFn: () => changes.change<ProductRead>({ path: `${brandPath(id)}/products/page`, body: { url: url.trim() }, retryWhenStale: true }),
    onSuccess: ({ product, added, fields }) => {
      const open = { label: 'Open', handler: () => void navigate(paths.admin(id, `products/${encodeURIComponent(product.handle)}`)) }
      notify({
        type: 'success',
        title: added ? `${product.title} was added` : `${product.title} was already in the list`,
        message: outcome(added, fields),
        action: open,
      })
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!pageImport.isPending) pageImport.mutate()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Add from its page"
      actions={
        <Button type="submit" form={form} variant="primary" busy={pageImport.isPending}>
          Scan the page
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={send} noValidate>
        <Field
          label="Address of the product’s page"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="yourbrand.com/products/…"
          value={url}
          onChange={({ target }) => {
            setUrl(target.value)
            pageImport.reset()
          }}
          hint="Title, price, stock and images come from the page’s structured data."
          error={pageImport.error ? errorMessage(pageImport.error) : undefined}
        />
      </form>
    </Dialog>
  )
}

const outcome = (added: boolean, fields: readonly string[]) =>
  added
    ? undefined
    : fields.length > 0
      ? `Updated from the page: ${fields.map((field) => fieldLabels[field] ?? field).join(', ')}.`
      : 'The page has the same values.'
const fieldLabels: Record<string, string> = { available: 'stock', images: 'images', product_id: 'number', url: 'address' }
