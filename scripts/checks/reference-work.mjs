import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

const ROWS = 60_000
const REPEATS = 5
/**
 * Number of 64 KB units of WebAssembly memory to touch, in the same proportion as a whole test run: the tests touch 8,400 fresh pages of 4 KB per second of CPU
 * time, and this work takes about 0.2 s.
 */
const FRESH_UNITS = 105
const PAGE_BYTES = 4096

/**
 * Measures a fixed amount of work (serialize, parse, sort, compress, hash, touch fresh memory) and returns the median of five runs in ms. Like the tests, it
 * takes longer on a slow or busy machine; it touches fresh memory, because on some virtual machines a fresh page takes 20 µs instead of less than 1 µs.
 */
export function timeReferenceWork() {
  const times = Array.from({ length: REPEATS }, () => {
    const started = performance.now()
    const rows = Array.from({ length: ROWS }, (_, row) => ({ id: `row-${(row * 7919) % ROWS}`, text: 'brand '.repeat(row % 9), value: row % 97 }))
    const sorted = JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.id < b.id ? -1 : 1))
    createHash('sha256')
      .update(gzipSync(JSON.stringify(sorted)))
      .digest('hex')
    const memory = new Uint8Array(new WebAssembly.Memory({ initial: FRESH_UNITS }).buffer)
    for (let at = 0; at < memory.length; at += PAGE_BYTES) memory[at] = 1
    return performance.now() - started
  })
  return medianOf(times)
}

export function medianOf(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
