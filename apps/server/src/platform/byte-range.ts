/** Requested part of a file: from one offset to another (inclusive) or to the end, or the last bytes. */
export type ByteRange = { from: number; to?: number } | { last: number }

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Parses a `Range` header with a single byte range. Returns null for several ranges or an invalid one; the response is then the whole file (RFC 9110, 14.2).
 */
export function parseRange(header: string | undefined): ByteRange | null {
  const [, from, to] = RANGE.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return { last: Number(to) }
  return to === '' ? { from: Number(from) } : Number(to) < Number(from) ? null : { from: Number(from), to: Number(to) }
}

/** Returns the first and the last byte of a range in a file of `size` bytes, or null if the range starts past the end. */
export function spanOf(range: ByteRange, size: number): { from: number; to: number } | null {
  const from = 'last' in range ? Math.max(0, size - range.last) : range.from
  const to = 'last' in range ? size - 1 : Math.min(range.to ?? size - 1, size - 1)
  return from > to ? null : { from, to }
}
