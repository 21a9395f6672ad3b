import { type FileToSend, sendFile } from './send-file.ts'
import { withAlert } from './with-alert.ts'

/**
 * Uploads an image with progress and returns the parsed response; throws ApiError. Sends no revision, so that concurrent changes to the guide cannot make the
 * upload stale.
 */
export function uploadImage<T>(file: FileToSend): Promise<T> {
  return withAlert('upload', (report) => sendFile<T>(file, (percent) => report(percent < 100 ? `Upload progress: ${percent}%` : 'Processing your image...')))
}
