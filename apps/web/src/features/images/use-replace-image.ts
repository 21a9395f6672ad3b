import { useMutation, useQueryClient } from '@tanstack/react-query'
import { brandQuery } from '../../lib/brand-query.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { uploadImage } from '../../lib/upload-file.ts'

/** Puts another file in the place of a picture; its own notice tells how far it is and what came of it. */
export function useReplaceImage(id: string, imageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const { revision } = await client.fetchQuery({ ...brandQuery(id), staleTime: 0 })
      const path = `/api/brands/${encodeURIComponent(id)}/images/${encodeURIComponent(imageId)}`
      await uploadImage({ path, method: 'PUT', file, headers: { 'if-match': `"${revision}"` } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
}
