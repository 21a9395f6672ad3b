import type { BrandDocument, CreateBrandInput } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { paths } from '../../../lib/paths.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { uploadImage } from '../../../lib/upload-file.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'

/** Makes a guide of what was typed, with the logo if there is one, and goes on to look it over; `onMade` is called once the form is gone. A logo that is refused stops nothing: its notice says why. */
export function useMakeByHand(onMade: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    async mutationFn({ input, logo }: { input: CreateBrandInput; logo: File | null }) {
      const { id, name } = await call<BrandDocument>('/api/brands', { method: 'POST', body: input })
      const path = `/api/brands/${encodeURIComponent(id)}/images?${new URLSearchParams({ kind: 'logo', alt: name })}`
      if (logo) await uploadImage({ path, file: logo }).catch(() => {})
      await Promise.all([client.invalidateQueries({ queryKey: queryKeys.me }), client.invalidateQueries({ queryKey: queryKeys.brands })])
      await navigate(paths.confirmBrand(id))
      onMade()
    },
  })
}
