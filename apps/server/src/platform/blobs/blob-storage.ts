/**
 * Where files lie: a folder, or a bucket. Keys are letters, digits, dots, hyphens and slashes. Writing a key again gives the same bytes, since keys
 * stand for contents, so no adapter needs to lock.
 */
export interface BlobStorage {
  /** Null when there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** How many bytes there are. Null when there is none. */
  size(key: string): Promise<number | null>
  /** The bytes of a file from one place to another, both with it, which lie within its size. */
  readPart(key: string, from: number, to: number): Promise<Uint8Array>
  /** Whole or not at all. Throws the refusal `storage_full` when there is no room. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Also of a key that is not there. */
  remove(key: string): Promise<void>
  /** All keys there are, in no order. */
  keys(): AsyncIterable<string>
}
