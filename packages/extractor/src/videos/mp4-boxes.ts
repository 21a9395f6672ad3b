import { NoVideo } from './video-facts.ts'

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2): where it begins, where its content begins and where it ends. */
export interface Box {
  type: string
  start: number
  content: number
  end: number
}

const HEADER_BYTES = 8
const LONG_HEADER_BYTES = 16

/** The boxes side by side between two places. Throws NoVideo where one reaches over the end. */
export function* boxesIn(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = viewOf(bytes)
  for (let at = from; at + HEADER_BYTES <= to; ) {
    const size = view.getUint32(at)
    const long = size === 1
    const content = at + (long ? LONG_HEADER_BYTES : HEADER_BYTES)
    const end = size === 0 ? to : at + (long ? Number(view.getBigUint64(at + HEADER_BYTES)) : size)
    if (end < content || end > to) throw new NoVideo('The video is cut short or damaged.')
    yield { type: typeAt(bytes, at + 4), start: at, content, end }
    at = end
  }
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
export const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Makes a box empty space of the same size. */
export function blank(bytes: Uint8Array, { start, content, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4)
  bytes.fill(0, content, end)
}
