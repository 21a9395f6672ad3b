/** Divisor of the Laplacian mask, as libvips and thus `sharp.stats()` use it. */
const LAPLACIAN_SCALE = 9
const MAX_PIXELS_READ = 600_000

/**
 * Standard deviation of the Laplacian of a greyscale picture, the meaning of `sharp.stats().sharpness`. `grey` has one byte a pixel. Large
 * pictures are read in evenly spread bands of full-width rows, because sharpness cannot be had from a shrunk picture (performance.md 8).
 */
export function measureSharpness(grey: Uint8Array, width: number, height: number): number {
  if (width < 3 || height < 3) return 0
  const bands = Math.max(1, Math.ceil((width * height) / MAX_PIXELS_READ))
  let count = 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++) {
    if (bands > 1 && (y >> 3) % bands !== 0) continue
    const row = y * width
    for (let i = row + 1; i < row + width - 1; i++) {
      const value = (grey[i - 1] as number) + (grey[i + 1] as number) + (grey[i - width] as number) + (grey[i + width] as number) - 4 * (grey[i] as number)
      sum += value
      squares += value * value
      count++
    }
  }
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean * mean)) / LAPLACIAN_SCALE
}
