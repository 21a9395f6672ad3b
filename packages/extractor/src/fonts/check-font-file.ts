import { unpackedTables } from './unpacked-tables.ts'

export type FontFormat = 'woff2' | 'woff' | 'truetype' | 'opentype'

const MAX_TABLES = 128
/** Tables that every font needs to render text. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']

/**
 * Returns the format of a font file, or null unless the file's header, table directory and compressed tables are valid. Determines the format from the bytes
 * alone.
 */
export async function checkFontFile(bytes: Uint8Array): Promise<FontFormat | null> {
  if (bytes.length < 64) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = String.fromCharCode(...bytes.subarray(0, 4))
  if (signature === 'wOF2' || signature === 'wOFF') {
    const count = view.getUint16(12)
    if (view.getUint32(8) !== bytes.length || !tablesOk(count)) return null
    const names = await unpackedTables(bytes, signature, count)
    return names && hasNeeded(names) ? (signature === 'wOF2' ? 'woff2' : 'woff') : null
  }
  if (signature === 'OTTO') return plainTables(view) ? 'opentype' : null
  if (signature === '\u0000\u0001\u0000\u0000' || signature === 'true') return plainTables(view) ? 'truetype' : null
  return null
}

const tablesOk = (count: number) => count > 0 && count <= MAX_TABLES
const hasNeeded = (names: string[]) => NEEDED.every((name) => names.includes(name))

/** Returns true if all required tables exist and every table in the directory lies within the file. */
function plainTables(view: DataView): boolean {
  const count = view.getUint16(4)
  if (!tablesOk(count) || 12 + count * 16 > view.byteLength) return false
  const names: string[] = []
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (view.getUint32(entry + 8) + view.getUint32(entry + 12) > view.byteLength) return false
    names.push(String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(entry + at))))
  }
  return hasNeeded(names)
}
