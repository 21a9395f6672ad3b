import { pixelFocus } from '@brandwright/domain/images/pixel-focus'

export interface PixelMeasures {
  transparent: boolean
  seamlessBg: boolean
  isGraphic: boolean
  entropy: number
  /** Dominant color of the opaque pixels as `#rrggbb`; on a seamless background, the color of the subject. */
  color: string
  backgroundColor: string
  topColor: string
  bottomColor: string
  lighting: 'dark' | 'normal' | 'light'
  /** Focal point, 0 to 1 in each direction. Absent if transparent pixels would distort the result. */
  focal?: { x: number; y: number }
}

const OPAQUE = 128
const TRANSPARENT_SHARE = 0.01
/** Fraction of the height that counts as the top or the bottom edge. */
const EDGE_STRIP = 0.04
const DARK_BELOW = 0.32
const LIGHT_ABOVE = 0.72
const EDGE_TOLERANCE = 14
const SEAMLESS_SHARE = 0.94
/** Fraction of pixels equal to a neighbor above which an image is a graphic. In photos, grain and compression keep the fraction below one half. */
const GRAPHIC_FLATNESS = 0.62

/** Measures a shrunk RGBA image in one pass. Transparent pixels do not count toward any color. */
export function measurePixels(rgba: Uint8Array, width: number, height: number): PixelMeasures {
  const total = tallyOf(rgba, null)
  const transparent = total.seeThrough / (width * height) > TRANSPARENT_SHARE
  const edge = edgeOf(rgba, width, height)
  const seamlessBg = !transparent && edge.share >= SEAMLESS_SHARE
  const subject = seamlessBg ? tallyOf(rgba, edge.color) : total
  const main = subject.ranked[0] ?? total.ranked[0]
  const focus = transparent ? null : pixelFocus({ data: rgba, width, height })
  const mean = total.light / Math.max(1, total.opaque) / 255

  return {
    transparent,
    seamlessBg,
    isGraphic: subject.pairs === 0 || subject.flatCount / subject.pairs > GRAPHIC_FLATNESS,
    entropy: round(entropyOf(total)),
    color: hex(main ? meanOf(main) : [255, 255, 255]),
    backgroundColor: hex(edge.color),
    topColor: hex(stripOf(rgba, width, 0, Math.max(1, Math.round(height * EDGE_STRIP)))),
    bottomColor: hex(stripOf(rgba, width, height - Math.max(1, Math.round(height * EDGE_STRIP)), height)),
    lighting: mean < DARK_BELOW ? 'dark' : mean > LIGHT_ABOVE ? 'light' : 'normal',
    ...(focus && { focal: { x: hundredth(focus.x), y: hundredth(focus.y) } }),
  }
}

type Rgb = [number, number, number]

interface Bin {
  count: number
  r: number
  g: number
  b: number
}

interface Tally {
  ranked: Bin[]
  greys: Uint32Array
  seeThrough: number
  opaque: number
  light: number
  /** Number of pixels with an opaque right neighbor, and number of those that equal this neighbor. */
  pairs: number
  flatCount: number
}

/** Counts the opaque pixels by color and by gray level, without pixels of the color `without`. */
function tallyOf(rgba: Uint8Array, without: Rgb | null): Tally {
  const bins = new Map<number, Bin>()
  const greys = new Uint32Array(256)
  let seeThrough = 0
  let opaque = 0
  let light = 0
  let pairs = 0
  let flatCount = 0
  for (let i = 0; i < rgba.length; i += 4) {
    if ((rgba[i + 3] as number) < 250) seeThrough++
    if ((rgba[i + 3] as number) < OPAQUE) continue
    const r = rgba[i] as number
    const g = rgba[i + 1] as number
    const b = rgba[i + 2] as number
    if (without && Math.hypot(r - without[0], g - without[1], b - without[2]) <= EDGE_TOLERANCE) continue
    const grey = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b)
    greys[grey] = (greys[grey] as number) + 1
    light += grey
    opaque++
    if ((rgba[i + 7] as number) >= OPAQUE) {
      pairs++
      if (r === rgba[i + 4] && g === rgba[i + 5] && b === rgba[i + 6]) flatCount++
    }
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const bin = bins.get(key)
    if (bin) {
      bin.count++
      bin.r += r
      bin.g += g
      bin.b += b
    } else bins.set(key, { count: 1, r, g, b })
  }
  return { ranked: [...bins.values()].sort((a, b) => b.count - a.count || a.r - b.r || a.g - b.g), greys, seeThrough, opaque, light, pairs, flatCount }
}

function entropyOf({ greys, opaque }: Tally): number {
  let entropy = 0
  for (const count of greys) if (count > 0) entropy -= (count / opaque) * Math.log2(count / opaque)
  return entropy
}

/** Returns the median color of the pixels at the edges, and the fraction of these pixels that have nearly this color. */
function edgeOf(rgba: Uint8Array, width: number, height: number): { color: Rgb; share: number } {
  const offsets: number[] = []
  for (let x = 0; x < width; x++) offsets.push(x * 4, ((height - 1) * width + x) * 4)
  for (let y = 1; y < height - 1; y++) offsets.push(y * width * 4, (y * width + width - 1) * 4)
  const shown = offsets.filter((offset) => (rgba[offset + 3] as number) >= OPAQUE)
  if (shown.length === 0) return { color: [255, 255, 255], share: 0 }
  const median = (channel: number) => shown.map((offset) => rgba[offset + channel] as number).sort((a, b) => a - b)[shown.length >> 1] as number
  const color: Rgb = [median(0), median(1), median(2)]
  const similar = shown.filter((offset) => distance([rgba[offset] as number, rgba[offset + 1] as number, rgba[offset + 2] as number], color) <= EDGE_TOLERANCE)
  return { color, share: similar.length / offsets.length }
}

function stripOf(rgba: Uint8Array, width: number, from: number, to: number): Rgb {
  const sum: Rgb = [0, 0, 0]
  let count = 0
  for (let i = from * width * 4; i < to * width * 4; i += 4) {
    if ((rgba[i + 3] as number) < OPAQUE) continue
    for (const channel of [0, 1, 2] as const) sum[channel] += rgba[i + channel] as number
    count++
  }
  return count === 0 ? [255, 255, 255] : [sum[0] / count, sum[1] / count, sum[2] / count]
}

const meanOf = (bin: Bin): Rgb => [bin.r / bin.count, bin.g / bin.count, bin.b / bin.count]
const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const hex = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
const hundredth = (value: number) => Math.round(value * 100) / 100
const round = (value: number) => Math.round(value * 1000) / 1000
