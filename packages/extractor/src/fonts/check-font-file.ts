export type FontFormat = 'woff2' | 'woff' | 'truetype' | 'opentype'

const MOST_TABLES = 128

/** The format of a font file whose header and table directory hold together, or null. Type is known by bytes alone. */
export function checkFontFile(bytes: Uint8Array): FontFormat | null {
  if (bytes.length < 64) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = String.fromCharCode(...bytes.subarray(0, 4))
  if (signature === 'wOF2') return view.getUint32(8) === bytes.length && tablesOk(view.getUint16(12)) && view.getUint32(20) < bytes.length ? 'woff2' : null
  if (signature === 'wOFF') return view.getUint32(8) === bytes.length && directoryOk(view, 44, 20, view.getUint16(12), 4, 8) ? 'woff' : null
  if (signature === 'OTTO') return directoryOk(view, 12, 16, view.getUint16(4), 8, 12) ? 'opentype' : null
  if (signature === '\u0000\u0001\u0000\u0000' || signature === 'true') return directoryOk(view, 12, 16, view.getUint16(4), 8, 12) ? 'truetype' : null
  return null
}

const tablesOk = (count: number) => count > 0 && count <= MOST_TABLES

/** Whether every table of a directory lies inside of the file. */
function directoryOk(view: DataView, start: number, entrySize: number, count: number, offsetAt: number, lengthAt: number): boolean {
  if (!tablesOk(count) || start + count * entrySize > view.byteLength) return false
  for (let index = 0; index < count; index++) {
    const entry = start + index * entrySize
    if (view.getUint32(entry + offsetAt) + view.getUint32(entry + lengthAt) > view.byteLength) return false
  }
  return true
}
