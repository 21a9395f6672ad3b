const COLUMNS = 9
const ROWS = 8
/** Maximum number of the 64 bits in which two hashes of the same image may differ. */
const MAX_BIT_DISTANCE = 4

/**
 * Returns the difference hash of an RGBA image: 64 bits as 16 hex digits, which are nearly equal for all sizes and qualities of an image. Transparent pixels
 * count as white.
 */
export function perceptualHash(rgba: Uint8Array, width: number, height: number): string {
  const cells: number[] = []
  for (let row = 0; row < ROWS; row++) for (let column = 0; column < COLUMNS; column++) cells.push(meanGrey(rgba, width, height, column, row))
  let hash = ''
  for (let row = 0; row < ROWS; row++) {
    let bits = 0
    for (let column = 0; column < COLUMNS - 1; column++)
      bits = (bits << 1) | ((cells[row * COLUMNS + column] as number) > (cells[row * COLUMNS + column + 1] as number) + 0.5 ? 1 : 0)
    hash += bits.toString(16).padStart(2, '0')
  }
  return hash
}

/** Returns true if two hashes belong to the same image. Hashes of flat images, in which nearly all bits are equal, prove nothing. */
export function isSameImage(a: string, b: string): boolean {
  let differing = 0
  let set = 0
  for (let i = 0; i < 16; i++) {
    const x = Number.parseInt(a[i] ?? '0', 16)
    differing += bitsOf(x ^ Number.parseInt(b[i] ?? '0', 16))
    set += bitsOf(x)
  }
  return differing <= MAX_BIT_DISTANCE && set >= 8 && set <= 56
}

function meanGrey(rgba: Uint8Array, width: number, height: number, column: number, row: number): number {
  const x0 = Math.floor((column * width) / COLUMNS)
  const y0 = Math.floor((row * height) / ROWS)
  const x1 = Math.max(x0 + 1, Math.floor(((column + 1) * width) / COLUMNS))
  const y1 = Math.max(y0 + 1, Math.floor(((row + 1) * height) / ROWS))
  let sum = 0
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const i = (y * width + x) * 4
      const alpha = (rgba[i + 3] as number) / 255
      sum += alpha * (0.299 * (rgba[i] as number) + 0.587 * (rgba[i + 1] as number) + 0.114 * (rgba[i + 2] as number)) + (1 - alpha) * 255
    }
  return sum / ((x1 - x0) * (y1 - y0))
}

const bitsOf = (value: number) => [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4][value] as number
