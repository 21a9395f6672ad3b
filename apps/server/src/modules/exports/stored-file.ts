import type { Blobs } from '../../platform/blobs/blobs.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'

export interface StoredFile {
  bytes: Uint8Array
  type: string
}

const DATA_IMAGE = /^data:(image\/(?:svg\+xml|png|jpeg|gif|webp|avif))(;base64)?,(.*)$/s

/** Returns the file for a URL in a guide: a file stored on this server or the content of a data URL, or null otherwise. */
export async function storedFile(blobs: Pick<Blobs, 'read'>, address: string, width?: number): Promise<StoredFile | null> {
  const [, type, base64, data = ''] = DATA_IMAGE.exec(address) ?? []
  if (type) return { type, bytes: Buffer.from(base64 ? data : decodeUri(data), base64 ? 'base64' : 'utf8') }
  if (!address.startsWith(BLOB_PATH)) return null
  return blobs.read(address.slice(BLOB_PATH.length).split('?')[0] ?? '', width)
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
