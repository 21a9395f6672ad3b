/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = [red: number, green: number, blue: number, alpha: number]

export interface PageColors {
  /** Parses a color in any CSS color format with the help of the browser. Returns sRGB. */
  rgba(value: string): Rgba
  /** Formats a color as `rgb()` or `rgba()`. */
  written(color: Rgba): string
  over(top: Rgba, under: Rgba): Rgba
  /** Replaces each color in a value, such as a shadow or a gradient, with `rgb()` or `rgba()`. */
  inSrgb(value: string): string
}

/** Returns functions that parse colors with the help of the browser. Runs inside the page. */
export function pageColors(): PageColors {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const cache = new Map<string, Rgba>()
  const painted = (value: string): Rgba => {
    if (!pen || value === '' || value === 'transparent') return [0, 0, 0, 0]
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = value
    pen.fillRect(0, 0, 1, 1)
    const { data } = pen.getImageData(0, 0, 1, 1)
    return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0, Math.round(((data[3] ?? 0) / 255) * 1000) / 1000]
  }
  const rgba = (value: string): Rgba => {
    const earlier = cache.get(value)
    if (earlier) return earlier
    const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(value)
    const found: Rgba = plain ? [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)] : painted(value)
    cache.set(value, found)
    return found
  }
  const written = ([red, green, blue, alpha]: Rgba) => {
    const parts = [red, green, blue].map(Math.round).join(', ')
    return alpha === 1 ? `rgb(${parts})` : `rgba(${parts}, ${alpha})`
  }
  return {
    rgba,
    written,
    inSrgb: (value) => value.replace(/\b(?:oklch|oklab|lch|lab|color|hsla?|hwb)\([^()]{1,200}\)/g, (color) => written(rgba(color))),
    over: (top, under) => [0, 1, 2].map((i) => (top[i] as number) * top[3] + (under[i] as number) * (1 - top[3])).concat(1) as Rgba,
  }
}
