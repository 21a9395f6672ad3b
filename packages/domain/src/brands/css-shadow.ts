import { type Length, shadowsOf } from './css-parts.ts'

const MAX_LAYERS = 6
/** Maximum reach of a shadow in px. A larger shadow would cover its surroundings. */
const MAX_OFFSET_PX = 100
const MAX_LENGTH = 600

/** Rebuilds a computed `box-shadow`. Returns null if the value is not a shadow or exceeds the maximum reach. */
export function cssShadow(value: string | undefined): string | null {
  if (!value || value.length > MAX_LENGTH) return null
  const layers = shadowsOf(value)
  if (layers.length === 0 || layers.length > MAX_LAYERS || layers.some(({ offsets }) => offsets.some(isTooFar))) return null
  return layers.map(({ color, offsets, inset }) => [color, ...offsets.map(lengthText), ...(inset ? ['inset'] : [])].join(' ')).join(', ')
}

const lengthText = ({ value, unit }: Length) => `${value}${unit}`

const isTooFar = ({ value, unit }: Length) => Math.abs(value) * (unit === 'rem' ? 16 : 1) > MAX_OFFSET_PX
