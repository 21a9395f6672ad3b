/** Pixels in canvas format: four bytes each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

const CENTRE = 0.5
/** Weight of an image's edges relative to its center, where the subject usually is. */
const EDGE_WEIGHT = 0.35

/**
 * Returns the focal point of an image, with `x` and `y` from 0 to 1: the centroid of the contrast in light and color, weighted toward the center. Returns the
 * center for an image without contrast.
 */
export function pixelFocus({ data, width, height }: Pixels): { x: number; y: number } {
  const row = width * 4
  let [sum, across, down] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * row + x * 4
      let edge = 0
      for (let byte = at; byte < at + 3; byte++) {
        const current = 2 * (data[byte] as number)
        edge += Math.abs(current - (data[byte - 4] as number) - (data[byte + 4] as number))
        edge += Math.abs(current - (data[byte - row] as number) - (data[byte + row] as number))
      }
      if (edge === 0) continue
      const fromMiddle = Math.max(Math.abs(x / width - CENTRE), Math.abs(y / height - CENTRE)) / CENTRE
      const weight = edge ** 2 * (1 - (1 - EDGE_WEIGHT) * fromMiddle)
      sum += weight
      across += weight * x
      down += weight * y
    }
  return sum > 0 ? { x: across / sum / width, y: down / sum / height } : { x: CENTRE, y: CENTRE }
}
