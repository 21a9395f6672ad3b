import { MAX_FILE_BYTES } from '@brandwright/contracts/limits'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { useRef } from 'react'
import { uploadImage } from '../../lib/upload-file.ts'
import { UserError } from '../../lib/user-error.ts'
import { useUploadQueue } from '../brands/use-upload-queue.ts'

/** File types for file inputs that accept images. */
export const IMAGE_FILES = 'image/*,.svg,.avif'

/**
 * Adds files to the images of a brand one after another, with a notice for each image, and calls `onAdded` with each added image. A retry uses the kind that was
 * selected for the first attempt.
 */
export function useUploadImages(id: string, onAdded?: (image: Image) => void) {
  const kinds = useRef(new WeakMap<File, string>())
  const { upload, ...queue } = useUploadQueue({
    id,
    maxBytes: MAX_FILE_BYTES,
    send: async (file) => {
      // Dropped files can have any type. Files of unknown type are checked by the server.
      if (file.type !== '' && !file.type.startsWith('image/'))
        throw new UserError('This type of file is not an image. Choose a PNG, JPEG, WebP, AVIF, GIF or SVG file.')
      const query = new URLSearchParams({ kind: kinds.current.get(file) ?? 'images' })
      const image = await uploadImage<Image>({ path: `/api/brands/${encodeURIComponent(id)}/images?${query}`, file })
      onAdded?.(image)
    },
  })
  return {
    ...queue,
    upload: (files: readonly File[], kind?: string) => {
      for (const file of files) if (kind) kinds.current.set(file, kind)
      upload(files)
    },
  }
}
