import { promisify } from 'node:util'
import { brotliDecompress, inflate } from 'node:zlib'

/** Maximum decompressed size of a font in bytes, more than the largest common fonts (Chinese, Japanese and Korean) have. */
const MAX_UNPACKED = 40_000_000
/** Table names that a WOFF2 directory encodes as numbers (WOFF2, table 3). */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB ' +
  'EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf ' +
  'Silf Glat Gloc Feat Sill'
).match(/.{4}(?: |$)/g) as string[]

/** Returns the names of the tables in a compressed font (WOFF, WOFF2), or null if their decompressed sizes differ from the sizes in the directory. */
export async function unpackedTables(bytes: Uint8Array, signature: 'wOFF' | 'wOF2', count: number): Promise<string[] | null> {
  try {
    return await (signature === 'wOFF' ? unpackWoff(bytes, count) : unpackWoff2(bytes, count))
  } catch {
    return null
  }
}

async function unpackWoff(bytes: Uint8Array, count: number): Promise<string[] | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  let unpackedSize = 0
  for (let entry = 44; entry < 44 + count * 20; entry += 20) {
    const [offset, packed, length] = [view.getUint32(entry + 4), view.getUint32(entry + 8), view.getUint32(entry + 12)]
    unpackedSize += length
    if (offset + packed > bytes.length || packed > length || unpackedSize > MAX_UNPACKED) return null
    if (packed < length) {
      const table = await promisify(inflate)(bytes.subarray(offset, offset + packed), { maxOutputLength: length })
      if (table.length !== length) return null
    }
    names.push(nameAt(bytes, entry))
  }
  return names
}

async function unpackWoff2(bytes: Uint8Array, count: number): Promise<string[] | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  let at = 48
  let unpackedSize = 0
  const number = (): number => {
    let value = 0
    for (let index = 0; index < 5; index++) {
      const byte = view.getUint8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new Error('A number of more than five bytes.')
  }
  for (let index = 0; index < count; index++) {
    const flags = view.getUint8(at++)
    const tagIndex = flags & 0x3f
    const written = tagIndex === 0x3f
    const name = written ? nameAt(bytes, at) : (KNOWN_TAGS[tagIndex]?.slice(0, 4) ?? '')
    if (written) at += 4
    const version = flags >> 6
    const length = number()
    const transformed = name === 'glyf' || name === 'loca' ? version === 0 : version !== 0
    unpackedSize += transformed ? number() : length
    if (length > MAX_UNPACKED || unpackedSize > MAX_UNPACKED) return null
    names.push(name)
  }
  // Rejects font collections, which have a second directory before their tables, because websites don't use them.
  if (view.getUint32(4) === 0x74746366) return null
  const packed = view.getUint32(20)
  if (at + packed > bytes.length) return null
  const tables = await promisify(brotliDecompress)(bytes.subarray(at, at + packed), { maxOutputLength: unpackedSize + 1 })
  return tables.length === unpackedSize ? names : null
}

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
