import { type FileToSend, sendFile } from './send-file.ts'
import { withAlert } from './with-alert.ts'

/** Sends a picture's bytes and tells how far it is; gives back the parsed answer, throws ApiError. An upload takes long and names no revision: what else of the guide changes meanwhile refuses it not. */
export function uploadImage<T>(file: FileToSend): Promise<T> {
  return withAlert('upload', (say) => sendFile<T>(file, (percent) => say(percent < 100 ? `Upload progress: ${percent}%` : 'Processing your image...')))
}
