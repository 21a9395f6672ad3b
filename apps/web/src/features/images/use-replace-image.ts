import type { Image } from '@brandwright/domain/brands/style-guide'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { uploadImage } from '../../lib/upload-file.ts'

/** Puts another file in the place of a picture, the one that is shown; its own notice tells how far it is and what came of it. */
export function useReplaceImage(id: string, image: Image) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const path = `/api/brands/${encodeURIComponent(id)}/images/${encodeURIComponent(image.id)}?${new URLSearchParams({ replaces: image.url })}`
      await uploadImage({ path, method: 'PUT', file }).catch((error: unknown) => {
        throw isApiError(error) && error.code === 'not_found' ? new ApiError('The picture was deleted meanwhile.', 'conflict', 409) : error
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
}
