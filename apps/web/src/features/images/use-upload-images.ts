import { MAX_FILE_BYTES } from '@brandwright/contracts/max-file-bytes'
import { useRef } from 'react'
import { useUploadQueue } from '../../entities/brands/use-upload-queue.ts'
import { uploadImage } from '../../lib/upload-file.ts'

/** Sends pictures one after the other as what they were added as, each with its own notice. One that is tried again keeps its kind. */
export function useUploadImages(id: string) {
  const kinds = useRef(new WeakMap<File, string>())
  const { upload, ...queue } = useUploadQueue({
    id,
    mostBytes: MAX_FILE_BYTES,
    send: (file) => {
      const query = new URLSearchParams({ kind: kinds.current.get(file) ?? 'images' })
      return uploadImage({ path: `/api/brands/${encodeURIComponent(id)}/images?${query}`, file })
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
