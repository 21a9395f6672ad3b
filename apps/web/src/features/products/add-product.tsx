import { memberKinds } from '@brandwright/domain/brands/member-kinds'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from './product-form.module.css'

const EMPTY = { title: '', url: '', price: '', currency: '', description: '' }

/** Adds a product or collection manually. Stores a draft until the product or collection has been added. */
export function AddProduct({ id, kind }: { id: string; kind: 'products' | 'collections' }) {
  const { noun: label, hasPrice } = memberKinds[kind]
  const [open, setOpen] = useState(false)
  const form = useId()
  const draft = usePersonalDraft(`new-${label}:${id}`, EMPTY)
  const { add } = useChildren(id, kind)
  const adding = useMutation({
    mutationFn: (typed: Partial<typeof EMPTY>) => add(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))),
    onSuccess: (_, typed) => {
      draft.settle(typed, EMPTY)
      setOpen(false)
      notify({ type: 'success', title: `The ${label} was added` })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!adding.isPending) adding.mutate(draft.latest().typed)
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden="true" />
        Add {label}
      </Button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          title={`Add a ${label}`}
          actions={
            <Button type="submit" form={form} variant="primary" busy={adding.isPending}>
              Add {label}
            </Button>
          }
        >
          <form id={form} className={styles.form} onSubmit={send}>
            <Field label="Title" {...draft.field('title')} required maxLength={300} />
            <Field label="Address" {...draft.field('url')} type="url" required placeholder="https://yourbrand.com/products/…" error={adding.error?.message} />
            {hasPrice && (
              <div className={styles.pair}>
                <Field label="Price" {...draft.field('price')} inputMode="decimal" />
                <Field label="Currency" {...draft.field('currency')} maxLength={3} placeholder="EUR" />
              </div>
            )}
            <Field label="Description" {...draft.field('description')} maxLength={2000} />
          </form>
        </Dialog>
      )}
    </>
  )
}
