import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkFontFile } from './check-font-file.ts'

const file = readFileSync(new URL('../../../../sample-site/public/fonts/inter-latin.woff2', import.meta.url))
const TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']

/** Builds a font file whose header and table directory are consistent. */
function trueType(names = TABLES, length = 16): Uint8Array {
  const bytes = new Uint8Array(12 + names.length * 16 + 16)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x00010000)
  view.setUint16(4, names.length)
  names.forEach((name, index) => {
    bytes.set(Buffer.from(name), 12 + index * 16)
    view.setUint32(12 + index * 16 + 8, 12 + names.length * 16)
    view.setUint32(12 + index * 16 + 12, length)
  })
  return bytes
}

/** Builds a compressed font whose tables declare `declared` bytes but contain `real` bytes. */
function woff2(declared: number, real: number): Uint8Array {
  const directory = [0, 1, 2, 3, 4].flatMap((table) => [
    table,
    ...(table === 0 ? [0x80 | (declared >> 21), 0x80 | ((declared >> 14) & 0x7f), 0x80 | ((declared >> 7) & 0x7f), declared & 0x7f] : [0]),
  ])
  const packed = brotliCompressSync(Buffer.alloc(real), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  const bytes = Buffer.alloc(48 + directory.length + packed.length)
  bytes.write('wOF2')
  bytes.writeUInt32BE(bytes.length, 8)
  bytes.writeUInt16BE(5, 12)
  bytes.writeUInt32BE(packed.length, 20)
  Buffer.from(directory).copy(bytes, 48)
  packed.copy(bytes, 48 + directory.length)
  return bytes
}

test('recognizes a font file by its bytes', async () => {
  expect(await checkFontFile(trueType())).toBe('truetype')
  expect(await checkFontFile(woff2(5000, 5000))).toBe('woff2')
  expect(await checkFontFile(file)).toBe('woff2')
})

test('rejects truncated fonts, fonts with missing or invalid tables, and other files', async () => {
  expect(await checkFontFile(trueType(TABLES, 17))).toBeNull()
  expect(await checkFontFile(trueType(['glyf']))).toBeNull()
  expect(await checkFontFile(file.subarray(0, 5000))).toBeNull()
  expect(await checkFontFile(new TextEncoder().encode('<!doctype html>'.repeat(20)))).toBeNull()
  expect(await checkFontFile(new Uint8Array(3))).toBeNull()
})

test('rejects a compressed font whose declared size is wrong', async () => {
  expect(await checkFontFile(woff2(5000, 60_000_000))).toBeNull()
  expect(await checkFontFile(woff2(5000, 4000))).toBeNull()
  expect(await checkFontFile(woff2(60_000_000, 60_000_000))).toBeNull()
})
