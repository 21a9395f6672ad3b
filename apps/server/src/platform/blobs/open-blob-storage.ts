import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BlobStorage } from './blob-storage.ts'
import { folderStorage } from './folder-storage.ts'

/** Opens the file storage: the bucket or folder in BLOBS_URL, otherwise a folder in DATA_DIR. */
export async function openBlobStorage(url: string | undefined, dataDir: string): Promise<BlobStorage> {
  if (!url) return folderStorage(join(dataDir, 'blobs'))
  if (url.startsWith('file:')) return folderStorage(fileURLToPath(url))
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(url)
}
