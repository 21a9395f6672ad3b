import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { errorWords } from '../../lib/error-words.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Makes a copy of the sample brand one's own, and goes on to look it over. */
export function useCopySample() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call<BrandDocument>('/api/brands', { method: 'POST', body: { sample: true } }),
    onSuccess: async ({ id }) => {
      await Promise.all([client.invalidateQueries({ queryKey: queryKeys.me }), client.invalidateQueries({ queryKey: queryKeys.brands })])
      await navigate(paths.confirmBrand(id))
    },
    onError: (error) => notify({ type: 'error', title: 'Failed to create new brand. Please try again.', message: errorWords(error) }),
  })
}
