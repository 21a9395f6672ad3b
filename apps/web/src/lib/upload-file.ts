import { type FileToSend, sendFile } from './send-file.ts'
import { withAlert } from './with-alert.ts'

/** Sends a picture's bytes and tells how far it is; gives back the parsed answer, throws ApiError. */
export function uploadImage<T>(upload: FileToSend): Promise<T> {
  return withAlert('upload', (say) => sendFile<T>(upload, (percent) => say(percent < 100 ? `Upload progress: ${percent}%` : 'Processing your image...')))
}
