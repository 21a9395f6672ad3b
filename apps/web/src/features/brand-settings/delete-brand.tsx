import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import stacked from '../../ui/stacked-form.module.css'

/** Deletes the brand's guide once its name is typed. It can be had back for 30 days. */
export function DeleteBrand({ brand, mayDelete }: { brand: BrandDocument; mayDelete: boolean }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const name = brand.name || brand.id
  const remove = useMutation({
    mutationFn: () => call(`/api/brands/${encodeURIComponent(brand.id)}`, { method: 'DELETE' }),
    onSuccess: async () => {
      notify({ type: 'success', title: `${name} is deleted`, message: 'It can be had back for 30 days.' })
      await navigate(paths.brands)
      await client.invalidateQueries({ queryKey: queryKeys.me })
      await client.invalidateQueries({ queryKey: queryKeys.brands })
    },
  })
  if (!mayDelete) return <p>An admin of this brand, or a super admin, can delete it.</p>
  return (
    <div className={stacked.form}>
      {remove.error && <FormAlert title="The brand was not deleted">{remove.error.message}</FormAlert>}
      <p>The guide goes with its images, products and sources; its people belong to no brand then.</p>
      <Field label={`Type ${name} to confirm`} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
      <Button variant="danger" size="md" disabled={typed.trim() !== name} busy={remove.isPending} onClick={() => typed.trim() === name && remove.mutate()}>
        Delete this brand
      </Button>
    </div>
  )
}
