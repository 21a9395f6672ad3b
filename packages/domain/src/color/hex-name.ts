import { ciede2000, type Lab } from './ciede2000.ts'
import { linearRgb } from './hex-color.ts'
import { namedColors } from './named-colors.ts'

/** X and Z of the D65 white point, where Y is 1. */
const WHITE_X = 0.3127 / 0.329
const WHITE_Z = (1 - 0.3127 - 0.329) / 0.329
const BEND = 216 / 24389
const SLOPE = 24389 / 27

let table: { name: string; lab: Lab }[] | undefined

/** Returns a plain name for a hex color, the same as `colorName` but without the color library. Returns an empty string for any other color format. */
export function hexName(hex: string): string {
  const target = lab(hex)
  if (!target) return ''
  table ??= namedColors.map(([name, namedHex]) => ({ name, lab: lab(namedHex) ?? [0, 0, 0] }))
  let nearest = ''
  let leastDistance = Number.POSITIVE_INFINITY
  for (const entry of table) {
    const distance = ciede2000(target, entry.lab)
    if (distance >= leastDistance) continue
    leastDistance = distance
    nearest = entry.name
  }
  return nearest
}

/** Converts sRGB through CIE XYZ to CIE L*a*b*, both under D65. */
function lab(hex: string): Lab | null {
  const rgb = linearRgb(hex)
  if (!rgb) return null
  const [red, green, blue] = rgb
  const x = bent((0.4123907992659593 * red + 0.357584339383878 * green + 0.1804807884018343 * blue) / WHITE_X)
  const y = bent(0.2126390058715102 * red + 0.715168678767756 * green + 0.0721923153607337 * blue)
  const z = bent((0.0193308187155918 * red + 0.119194779794626 * green + 0.9505321522496607 * blue) / WHITE_Z)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function bent(value: number): number {
  return value > BEND ? Math.cbrt(value) : (SLOPE * value + 16) / 116
}
