import { InvalidVideoError } from './video-facts.ts'

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2), with the offsets of its start, content and end. */
export interface Box {
  type: string
  start: number
  content: number
  end: number
}

/** State of parsing a file. `remaining` limits the number of boxes still to parse, because a file may consist of nothing but boxes. */
export interface Mp4File {
  bytes: Uint8Array
  remaining: number
}

/** Maximum number of boxes in a file; an hour of video with one fragment per second has about 15,000. */
const MAX_BOXES = 200_000
const HEADER_BYTES = 8
const LONG_HEADER_BYTES = 16

/** Creates the state for parsing a file. */
export const mp4File = (bytes: Uint8Array): Mp4File => ({ bytes, remaining: MAX_BOXES })

/** Yields the sibling boxes between two offsets. Throws InvalidVideoError if a box exceeds the range or there are too many boxes. */
export function* boxesIn(file: Mp4File, from: number, to: number): Generator<Box> {
  const view = viewOf(file.bytes)
  for (let at = from; at + HEADER_BYTES <= to; ) {
    const size = view.getUint32(at)
    const long = size === 1
    const content = at + (long ? LONG_HEADER_BYTES : HEADER_BYTES)
    const end = size === 0 ? to : at + (long ? Number(view.getBigUint64(at + HEADER_BYTES)) : size)
    if (end < content || end > to) throw new InvalidVideoError('The video is incomplete or damaged.')
    if (--file.remaining < 0) throw new InvalidVideoError('The video has too many parts.')
    yield { type: typeAt(file.bytes, at + 4), start: at, content, end }
    at = end
  }
}

/** Returns a DataView of the bytes, which reads big-endian numbers by default. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
/** Returns the four-character code at an offset, which names a box or a brand. */
export const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Overwrites a box with a free box of the same size. */
export function blank(bytes: Uint8Array, { start, content, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4)
  bytes.fill(0, content, end)
}
