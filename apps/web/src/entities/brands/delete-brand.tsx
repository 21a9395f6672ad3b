import type { BrandDocument } from '@brandwright/contracts/brands'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import stacked from '../../ui/stacked-form.module.css'
import { useDeleteBrand } from './use-delete-brand.ts'

/** Deletes the brand's guide once the user has typed the brand's name. The guide can be restored for 30 days. */
export default function DeleteBrand({ brand, canDelete }: { brand: BrandDocument; canDelete: boolean }) {
  const [typed, setTyped] = useState('')
  const name = brand.name || brand.id
  const remove = useDeleteBrand(brand)
  if (!canDelete) return <p>An admin of this brand, or a super admin, can delete it.</p>
  return (
    <div className={stacked.form}>
      {remove.error && <FormAlert title="The brand was not deleted">{remove.error.message}</FormAlert>}
      <p>This also deletes the images, products and sources of the brand. Its members will no longer belong to a brand.</p>
      <Field label={`Type ${name} to confirm`} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
      <Button variant="danger" size="md" disabled={typed.trim() !== name} busy={remove.isPending} onClick={() => typed.trim() === name && remove.mutate()}>
        Delete this brand
      </Button>
    </div>
  )
}

/** Renders a dialog that deletes the whole guide once the user has typed the brand's name. */
export function DeleteGuide({ document, onClose }: { document: BrandDocument; onClose: () => void }) {
  return (
    <Dialog title="Delete style guide" onClose={onClose}>
      <DeleteBrand brand={document} canDelete />
    </Dialog>
  )
}
