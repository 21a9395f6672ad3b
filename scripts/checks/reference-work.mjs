import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

const ROWS = 60_000
const REPEATS = 5

/**
 * Times a fixed workload (serialize, parse, sort, compress, hash) and returns the median of five runs in ms.
 * A slow or busy machine takes longer for it, as it does for the tests.
 */
export function timeReferenceWork() {
  const times = Array.from({ length: REPEATS }, () => {
    const started = performance.now()
    const rows = Array.from({ length: ROWS }, (_, row) => ({ id: `row-${(row * 7919) % ROWS}`, text: 'brand '.repeat(row % 9), value: row % 97 }))
    const sorted = JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.id < b.id ? -1 : 1))
    createHash('sha256')
      .update(gzipSync(JSON.stringify(sorted)))
      .digest('hex')
    return performance.now() - started
  })
  return medianOf(times)
}

export function medianOf(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
