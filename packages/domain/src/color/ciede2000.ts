/** CIE L*a*b* under D65: lightness 0 to 100, and two axes around 0. */
export type Lab = readonly [lightness: number, a: number, b: number]

const RADIANS = Math.PI / 180
const TWENTY_FIVE_TO_7 = 25 ** 7

/**
 * Returns the perceived difference between two colors: 0 for equal colors, about 2.3 for a just noticeable difference. Implements the equations in Sharma, Wu,
 * Dalal: "The CIEDE2000 color-difference formula", 2005.
 */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 1.5 - 0.5 * Math.sqrt(chroma7 / (chroma7 + TWENTY_FIVE_TO_7))
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)]
  const [h1, h2] = [hue(a1 * g, b1), hue(a2 * g, b2)]

  const grey = c1 * c2 === 0
  const turn = h2 - h1
  const dh = grey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  const dL = l2 - l1
  const dC = c2 - c1
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * RADIANS)

  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const sum = h1 + h2
  const h = grey ? sum : Math.abs(turn) <= 180 ? sum / 2 : (sum + (sum < 360 ? 360 : -360)) / 2
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + TWENTY_FIVE_TO_7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RADIANS)
  return Math.sqrt((dL / sl) ** 2 + (dC / sc) ** 2 + (dH / sh) ** 2 + rotation * (dC / sc) * (dH / sh))
}

function hue(a: number, b: number): number {
  const degrees = Math.atan2(b, a) / RADIANS
  return degrees < 0 ? degrees + 360 : degrees
}

const cos = (degrees: number) => Math.cos(degrees * RADIANS)
