import { expect, test } from 'vitest'
import { checkFontFile } from './check-font-file.ts'

/** A font file of one table, whole as far as its header and directory go. */
function trueType(length = 80): Uint8Array {
  const bytes = new Uint8Array(100)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x00010000)
  view.setUint16(4, 1)
  view.setUint32(12 + 8, 20)
  view.setUint32(12 + 12, length)
  return bytes
}

function woff2(total = 100): Uint8Array {
  const bytes = new Uint8Array(100)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x774f4632)
  view.setUint32(8, total)
  view.setUint16(12, 3)
  view.setUint32(20, 40)
  return bytes
}

test('knows a font by its bytes', () => {
  expect(checkFontFile(trueType())).toBe('truetype')
  expect(checkFontFile(woff2())).toBe('woff2')
})

test('refuses a cut file, tables that point outside, and anything else', () => {
  expect(checkFontFile(trueType(81))).toBeNull()
  expect(checkFontFile(woff2(5000))).toBeNull()
  expect(checkFontFile(new TextEncoder().encode('<!doctype html>'.repeat(20)))).toBeNull()
  expect(checkFontFile(new Uint8Array(3))).toBeNull()
})
