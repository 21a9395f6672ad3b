import type { BrandUsage, UsageCapInput } from '@brandwright/contracts/usage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { storeResponse } from '../../lib/store-response.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Loads a brand's cap and its usage this month, and returns the action that sets the cap. */
export function useBrandUsage(brandId: string) {
  const client = useQueryClient()
  const queryKey = ['usage', 'of-brand', brandId]
  const path = `/api/brands/${encodeURIComponent(brandId)}`
  const usage = useQuery({ queryKey, queryFn: () => call<BrandUsage>(`${path}/usage`) })
  const save = useMutation({
    mutationFn: (body: UsageCapInput) => call<BrandUsage>(`${path}/usage-cap`, { method: 'PUT', body }),
    onSuccess: (saved) => {
      storeResponse(client, queryKey, saved)
      notify({ type: 'success', title: saved.cap === null ? 'The cap was removed' : `The cap is ${saved.cap} a month` })
    },
  })
  return { usage, save }
}
