import { converter, modeHsl, modeLab, modeLch, useMode } from 'culori/fn'
import { colorDifference } from './color-difference.ts'
import { type HueBucket, hueBuckets } from './hue-bucket-names.ts'
import { readColor } from './readable-modes.ts'

for (const mode of [modeHsl, modeLab, modeLch]) useMode(mode)
const toHsl = converter('hsl')
const toLch = converter('lch')

const DEGREES = 60
/** Colors with a lower CIE LCh chroma are neutral. */
const NEUTRAL_CHROMA = 10
/** Colors with a lower HSL saturation are pure grays. */
const GREYSCALE_SATURATION = 0.01
/** Range of a Lab axis. The minimum distance between two distinct colors is a percentage of this range: 4% for neutrals, 8% for other colors. */
const SPAN = 200
const MIN_NEUTRAL_DISTANCE = 0.04 * SPAN
const MIN_CHROMATIC_DISTANCE = 0.08 * SPAN

/** Returns true for a pure gray, black or white, and false for any other color or an unparseable text. */
export function isGreyscale(color: string): boolean {
  const hsl = toHsl(readColor(color))
  return hsl !== undefined && hsl.s < GREYSCALE_SATURATION
}

/** Returns the bucket of a CSS color by its HSL hue, `neutral` for grays and near-grays, or null if the color can't be parsed. */
export function hueBucketOf(color: string): HueBucket | null {
  const parsed = readColor(color)
  if (!parsed) return null
  const { s, h = 0 } = toHsl(parsed)
  if (s < GREYSCALE_SATURATION || toLch(parsed).c < NEUTRAL_CHROMA) return 'neutral'
  return hueBuckets[Math.round(h / DEGREES) % (hueBuckets.length - 1)] ?? 'neutral'
}

/** Groups colors by bucket and preserves their order; removes each color that is close to an earlier one. Omits empty buckets. */
export function byHue(colors: readonly string[]): Partial<Record<HueBucket, string[]>> {
  const buckets: Partial<Record<HueBucket, string[]>> = {}
  for (const color of colors) {
    const bucket = hueBucketOf(color)
    if (!bucket) continue
    const distinct = buckets[bucket] ?? []
    const apart = bucket === 'neutral' ? MIN_NEUTRAL_DISTANCE : MIN_CHROMATIC_DISTANCE
    if (distinct.every((other) => colorDifference(other, color) >= apart)) buckets[bucket] = [...distinct, color]
  }
  return buckets
}
