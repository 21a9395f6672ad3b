/**
 * File storage: a folder or a bucket. Keys consist of letters, digits, dots, hyphens and slashes, and identify contents: a second write of a key stores the
 * same bytes, so adapters need no locks.
 */
export interface BlobStorage {
  /** Returns null if there is no such key. */
  read(key: string): Promise<Uint8Array | null>
  /** Returns the size in bytes, or null if there is no such key. */
  size(key: string): Promise<number | null>
  /** Returns the bytes from `from` to `to`, both inclusive and within the file's size. */
  readPart(key: string, from: number, to: number): Promise<Uint8Array>
  /** Writes atomically. Throws `Refusal('storage_full')` if there is no space left. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Removes a key; does nothing if there is no such key. */
  remove(key: string): Promise<void>
  /** Yields all keys in no particular order. */
  keys(): AsyncIterable<string>
}
