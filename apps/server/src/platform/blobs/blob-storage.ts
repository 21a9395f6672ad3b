/**
 * Stores files in a folder or bucket. Keys consist of letters, digits, dots, hyphens and slashes; files with the same key have the same content, so adapters
 * need no locks.
 */
export interface BlobStorage {
  /** Returns a file's bytes, or null if the key doesn't exist. */
  read(key: string): Promise<Uint8Array | null>
  /** Returns the size in bytes, or null if the key doesn't exist. */
  size(key: string): Promise<number | null>
  /** Returns the bytes from `from` to `to`, both inclusive and within the file's size. */
  readPart(key: string, from: number, to: number): Promise<Uint8Array>
  /** Writes a file atomically. Throws `Refusal('storage_full')` if no storage space is left. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Removes a file. Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>
  /** Yields all keys in arbitrary order. */
  keys(): AsyncIterable<string>
}
