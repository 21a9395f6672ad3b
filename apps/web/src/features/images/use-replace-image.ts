import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { brandQuery } from '../../lib/brand-query.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { uploadImage } from '../../lib/upload-file.ts'

/** Puts another file in the place of a picture; its own notice tells how far it is and what came of it. */
export function useReplaceImage(id: string, image: Image) {
  const client = useQueryClient()
  const refuseReplaced = ({ images }: BrandDocument) => {
    const now = images.find((one) => one.id === image.id)
    if (!now) throw new ApiError('The picture was deleted meanwhile.', 'conflict', 409)
    if (now.url !== image.url) throw new ApiError('Somebody else replaced the picture meanwhile. Look at theirs and decide again.', 'conflict', 409)
  }
  return useMutation({
    mutationFn: async (file: File) => {
      const { revision } = await client.fetchQuery({ ...brandQuery(id), staleTime: 0 })
      const path = `/api/brands/${encodeURIComponent(id)}/images/${encodeURIComponent(image.id)}`
      await uploadImage({ path, method: 'PUT', file, revision, check: refuseReplaced })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
}
