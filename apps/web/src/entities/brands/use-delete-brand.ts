import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { restoreDeleted } from '../../lib/restore-deleted.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

const FEATURED = 'Featured'
/** Category that opens after deleting a guide without a category. */
const FALLBACK_CATEGORY = 'Food'

/** Deletes a guide and opens its category. The notice has an undo button; deletion and undo both refetch the session and the brand list. */
export function useDeleteBrand({ id, name, categories }: Pick<BrandDocument, 'id' | 'name' | 'categories'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => Promise.all([queryKeys.me, queryKeys.brands].map((queryKey) => client.invalidateQueries({ queryKey })))
  const restore = async () => {
    try {
      await restoreDeleted(({ brandId, entity }) => brandId === id && entity === 'brand')
      await refresh()
      await navigate(paths.styleGuide(id))
    } catch (error) {
      notify({ type: 'error', title: 'Not restored', message: (error as Error).message })
    }
  }
  return useMutation({
    mutationKey: queryKeys.deletion(id),
    mutationFn: () => call(`/api/brands/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: async () => {
      notify({
        type: 'success',
        title: `${name || 'The style guide'} was deleted`,
        message: 'You can restore it for 30 days.',
        mini: false,
        action: { label: 'Undo', handler: () => void restore() },
      })
      await navigate(paths.category(categories.find((category) => category !== FEATURED) ?? FALLBACK_CATEGORY))
      client.removeQueries({ queryKey: queryKeys.brand(id) })
      await refresh()
    },
  })
}
