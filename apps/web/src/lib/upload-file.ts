import { type FileToSend, sendFile } from './send-file.ts'
import { withAlert } from './with-alert.ts'

/**
 * Uploads an image and shows progress; returns the parsed response or throws ApiError. Sends no revision, so concurrent guide changes cannot make the upload
 * stale.
 */
export function uploadImage<T>(file: FileToSend): Promise<T> {
  return withAlert('upload', (report) => sendFile<T>(file, (percent) => report(percent < 100 ? `Upload progress: ${percent}%` : 'Processing your image...')))
}
