import type { BrandDocument } from '@brandwright/contracts/brands'
import { onceMoreWhenStale } from './guide-revision.ts'
import { type FileToSend, sendFile } from './send-file.ts'
import { withAlert } from './with-alert.ts'

type ImageToUpload = Omit<FileToSend, 'headers'> & { revision: number; check?: (now: BrandDocument) => void }

/** Sends a picture's bytes and tells how far it is; gives back the parsed answer, throws ApiError. An upload takes long: what else of the guide changes meanwhile refuses it not. */
export function uploadImage<T>({ revision, check, ...file }: ImageToUpload): Promise<T> {
  return withAlert('upload', (say) =>
    onceMoreWhenStale(
      revision,
      (headers) => sendFile<T>({ ...file, headers }, (percent) => say(percent < 100 ? `Upload progress: ${percent}%` : 'Processing your image...')),
      check,
    ),
  )
}
