const LENGTH = /^(-?\d+(?:\.\d+)?)(px|rem)$/
const TIME = /(?:^|\s)(\d+(?:\.\d+)?)(ms|s)(?=\s|$)/
const BEZIER = /cubic-bezier\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\)/
const EASINGS: Record<string, [number, number, number, number]> = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
}

export interface Length {
  value: number
  unit: 'px' | 'rem'
}

export interface Shadow {
  color: string
  offsets: [x: Length, y: Length, blur: Length, spread: Length]
  inset: boolean
}

/** Parses a computed CSS length in px or rem. Returns null for anything else, such as "normal". */
export function lengthOf(value: string | undefined): Length | null {
  const found = LENGTH.exec(value?.trim() ?? '')
  return found ? { value: Number(found[1]), unit: found[2] as Length['unit'] } : null
}

/** Parses a font weight from 1 to 1000. Returns null if it is not a font weight. */
export function weightOf(value: string | undefined): number | null {
  const weight = value === 'normal' ? 400 : value === 'bold' ? 700 : Number(value)
  return weight >= 1 && weight <= 1000 ? weight : null
}

/** Returns the line height as a multiple of the font size, from two computed lengths, or null for "normal". */
export function lineHeightOf(lineHeight: string | undefined, fontSize: string): number | null {
  if (lineHeight && /^\d+(?:\.\d+)?$/.test(lineHeight)) return Number(lineHeight)
  const [line, size] = [lengthOf(lineHeight), lengthOf(fontSize)]
  return line && size && size.value > 0 && line.unit === size.unit ? Math.round((line.value / size.value) * 1000) / 1000 : null
}

/** Parses the layers of a computed `box-shadow`, "rgba(0, 0, 0, 0.1) 0px 4px 12px 0px inset, …". Omits layers that can't be parsed. */
export function shadowsOf(value: string | undefined): Shadow[] {
  return splitAtCommas(value ?? '').flatMap((layer) => shadowOf(layer) ?? [])
}

/** Splits a CSS value at the commas outside parentheses, and trims the parts. */
export const splitAtCommas = (value: string): string[] => value.split(/,(?![^(]*\))/).map((part) => part.trim())

/** Parses the duration in ms and the easing of a transition such as "all 0.2s ease-out". Returns null if there is no duration. */
export function motionOf(value: string | undefined): { duration: number; easing: [number, number, number, number] } | null {
  const time = TIME.exec(value ?? '')
  if (!time || !value) return null
  const bezier = BEZIER.exec(value)?.slice(1).map(Number) as [number, number, number, number] | undefined
  const easingName = value.split(/\s+/).find((part) => part in EASINGS)
  return { duration: Math.round(Number(time[1]) * (time[2] === 's' ? 1000 : 1)), easing: bezier ?? EASINGS[easingName ?? 'ease'] ?? [0.25, 0.1, 0.25, 1] }
}

function shadowOf(layer: string): Shadow | null {
  const color = /^(?:rgba?\([\d.,\s/%]+\)|#[\da-f]{3,8})|(?:rgba?\([\d.,\s/%]+\)|#[\da-f]{3,8})$/i.exec(layer)?.[0]
  if (!color) return null
  const parts = layer.replace(color, '').trim().split(/\s+/)
  const inset = parts.includes('inset')
  const [x, y, blur, spread, ...rest] = parts.filter((part) => part !== 'inset').map((part) => lengthOf(part === '0' ? '0px' : part))
  if (!x || !y || blur === null || spread === null || rest.length > 0) return null
  const none: Length = { value: 0, unit: 'px' }
  return { color, offsets: [x, y, blur ?? none, spread ?? none], inset }
}
