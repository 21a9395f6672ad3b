import { InvalidVideoError } from './video-facts.ts'

/** An element of an EBML file (RFC 8794), with the offsets of its start, content and end. `open` is true if its length is unknown. */
export interface Element {
  id: number
  start: number
  content: number
  end: number
  open: boolean
}

/** State of parsing a file. `remaining` limits the number of elements still to parse, because a file may consist of nothing but elements. */
export interface EbmlFile {
  bytes: Uint8Array
  remaining: number
}

/** Maximum number of elements in a file; an hour of video has about 300,000. */
const MAX_ELEMENTS = 1_000_000
const VOID = 0xec
const MAX_ID_LENGTH = 4
const MAX_SIZE_LENGTH = 8

/** Creates the state for parsing a file. */
export const ebmlFile = (bytes: Uint8Array): EbmlFile => ({ bytes, remaining: MAX_ELEMENTS })

/**
 * Yields the sibling elements between two offsets; an element of unknown length extends to `to`. Throws InvalidVideoError if an element exceeds the range or there are
 * too many elements.
 */
export function* elementsIn(file: EbmlFile, from: number, to: number): Generator<Element> {
  for (let at = from; at < to; ) {
    const element = elementAt(file, at, to)
    yield element
    at = element.end
  }
}

/** Parses the element at an offset; an element of unknown length extends to `to`. Throws InvalidVideoError in the same cases as `elementsIn`. */
export function elementAt(file: EbmlFile, at: number, to: number): Element {
  if (--file.remaining < 0) throw new InvalidVideoError('The video has too many parts.')
  const { bytes } = file
  const idWidth = widthAt(bytes, at, MAX_ID_LENGTH)
  const sizeWidth = widthAt(bytes, at + idWidth, MAX_SIZE_LENGTH)
  const size = bytes.subarray(at + idWidth, at + idWidth + sizeWidth)
  const largest = 2 ** (8 - sizeWidth) - 1
  const content = at + idWidth + sizeWidth
  const open = size.every((byte, index) => (index === 0 ? (byte & largest) === largest : byte === 255))
  // Removes the width marker before computing the size, because with it the largest sizes would exceed the range of exact integers.
  const end = open ? to : content + size.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & largest : byte), 0)
  if (end > to) throw new InvalidVideoError('The video is incomplete or damaged.')
  return { id: bytes.subarray(at, at + idWidth).reduce((sum, byte) => sum * 256 + byte, 0), start: at, content, end, open }
}

/** Parses an unsigned integer element of at most eight bytes, big-endian. */
export function numberOf(bytes: Uint8Array, { content, end }: Element): number {
  if (end - content > MAX_SIZE_LENGTH) throw new InvalidVideoError('The video is incomplete or damaged.')
  return bytes.subarray(content, end).reduce((sum, byte) => sum * 256 + byte, 0)
}

/** Returns the text of an element, truncated to 64 bytes. */
export const textOf = (bytes: Uint8Array, { content, end }: Element): string =>
  String.fromCharCode(...bytes.subarray(content, Math.min(end, content + 64))).replace(/\0+$/, '')

/** Overwrites an element with a Void element of the same size. */
export function makeVoid(bytes: Uint8Array, { start, end }: Element): void {
  const width = Math.min(MAX_SIZE_LENGTH, end - start - 1)
  let length = end - start - 1 - width
  bytes.fill(0, start, end)
  bytes[start] = VOID
  for (let at = start + width; at > start; at--) {
    bytes[at] = length % 256
    length = Math.floor(length / 256)
  }
  bytes[start + 1] = (bytes[start + 1] ?? 0) | (1 << (8 - width))
}

/** Returns the length of a number in bytes, which is encoded in its leading bits. */
function widthAt(bytes: Uint8Array, at: number, maxLength: number): number {
  const first = bytes[at] ?? 0
  const width = Math.clz32(first) - 23
  if (first === 0 || width > maxLength || at + width > bytes.length) throw new InvalidVideoError('The video is incomplete or damaged.')
  return width
}
