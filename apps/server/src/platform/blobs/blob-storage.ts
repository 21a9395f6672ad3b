/**
 * Where files lie: a folder, or a bucket. Keys are letters, digits, dots, hyphens and slashes. Writing a key again gives the same bytes, since keys
 * stand for contents, so no adapter needs to lock.
 */
export interface BlobStorage {
  /** Null when there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** Whole or not at all. Throws the refusal `storage_full` when there is no room. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Also of a key that is not there. */
  remove(key: string): Promise<void>
  /** All keys there are, in no order. */
  keys(): AsyncIterable<string>
}
